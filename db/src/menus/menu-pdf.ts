import { createHash } from 'node:crypto';
import type { StoredPath } from '../images/storage';

/** Folder of the storage that holds the PDF of the menus with this content: another content has another one. */
export function menuPdfFolder(content: object): string {
  return `menus-${createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 40)}`;
}

/** The file in such a folder. */
export function menuPdfFile(folder: string): StoredPath {
  return `${folder}/menus.pdf`;
}
