import type { PictureRow } from '@mr-sea/db/images/picture';
import { type Picture, pictureAddress } from '../../contract/images';
import type { PictureLinks } from './picture-access';

/** A picture as SQL hands it over inside its owner's row. */
export interface PictureColumns {
  key: string;
  width: number;
  height: number;
  blur: string | null;
  ready: boolean;
  drawn: boolean;
}

/** The SQL that turns a joined `pictures` row into `PictureColumns`. */
export function pictureJson(alias: string): string {
  return json(alias, `${alias}.blur`);
}

/** The same without the preview: in a gallery it would weigh more than it is worth. */
export function plainPictureJson(alias: string): string {
  return json(alias, 'null');
}

function json(alias: string, blur: string): string {
  const size = `'key', ${alias}.key, 'width', ${alias}.width, 'height', ${alias}.height`;
  const state = `'ready', ${alias}.variants <> 'waiting', 'drawn', ${alias}.drawn`;
  return `json_build_object(${size}, 'blur', ${blur}, ${state})`;
}

/**
 * A stored picture with its address.
 * @param links for a picture that an administrator sees in something that is not public
 */
export function presentPicture(
  { key, drawn, ...about }: PictureColumns,
  links: PictureLinks | undefined,
): Picture {
  const image = links ? links.addressOf(key) : pictureAddress(key);
  return { image, ...about, ...(drawn && { drawn }) };
}

/** The same of a whole row. */
export function presentPictureRow(
  { key, width, height, blur, variants, drawn }: PictureRow,
  links: PictureLinks | undefined,
): Picture {
  return presentPicture({ key, width, height, blur, ready: variants !== 'waiting', drawn }, links);
}
