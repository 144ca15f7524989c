import { encodePicture } from '@mr-sea/db/images/picture';
import type { Storage } from '@mr-sea/db/images/storage';
import pLimit from 'p-limit';
import sharp from 'sharp';
import type { PictureVariant } from '../../contract/picture-variants';
import { megapixels } from './uploaded-image';

const underway = new Map<string, Promise<Buffer | undefined>>();
// One at a time: visitors' own requests go first.
const later = pLimit(1);
const mostWaiting = 500;

/** A variant of a picture that is not there. */
interface MissingVariant {
  key: string;
  variant: PictureVariant;
}

/**
 * Makes a file that somebody waits for. Whoever asks for the same one meanwhile waits for the same work. Undefined when
 * there is no original.
 */
export function makeNow(storage: Storage, missing: MissingVariant): Promise<Buffer | undefined> {
  return once(missing, () => make(storage, missing));
}

/** Makes a file when there is time. One that is not made, is asked for again with the next visit. */
export function makeLater(storage: Storage, missing: MissingVariant): void {
  if (underway.has(nameOf(missing)) || later.pendingCount >= mostWaiting) return;
  once(missing, () => later(() => make(storage, missing))).catch(() => undefined);
}

/** Forgets what was to be made later, and waits for what is being made. */
export async function stopMaking(): Promise<void> {
  later.clearQueue();
  while (later.activeCount > 0) await new Promise((resolve) => setImmediate(resolve));
  underway.clear();
}

function once(
  missing: MissingVariant,
  work: () => Promise<Buffer | undefined>,
): Promise<Buffer | undefined> {
  const name = nameOf(missing);
  let making = underway.get(name);
  if (!making) {
    making = work().finally(() => underway.delete(name));
    underway.set(name, making);
  }
  return making;
}

function nameOf({ key, variant }: MissingVariant): string {
  return `${key}/${variant.file}`;
}

async function make(
  storage: Storage,
  { key, variant }: MissingVariant,
): Promise<Buffer | undefined> {
  const original = await storage.read(`${key}/original`);
  if (!original) return undefined;
  const { file, format, width, height } = variant;
  const picture = sharp(original, { limitInputPixels: megapixels * 1_000_000 });
  // Every chat preview is to have its whole frame filled; elsewhere nothing is made larger than it was.
  picture.resize(height ? { width, height } : { width, withoutEnlargement: true });
  const bytes = await encodePicture(picture, format).toBuffer();
  await storage.put(`${key}/${file}`, bytes, `image/${format}`);
  return bytes;
}
