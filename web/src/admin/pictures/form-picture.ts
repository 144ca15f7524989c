import { keyOfPicture, type Picture } from '@mr-sea/bff/contract/images';

/**
 * Why a picture cannot be saved: its kind or its size (found before anything is sent), no answer of the server, or what
 * the server said.
 */
export type PictureProblem =
  | { kind: 'type' | 'size' | 'link' }
  | { kind: 'refused'; message: string };

/** A picture of a form: one that the server has, or one on its way there. */
export interface FormPicture {
  /** Tells it from the others of the form. */
  id: string;
  /** Name of the chosen file; blank for a picture that was there before. */
  name: string;
  /** Address of the chosen file for the screen, where there is one. */
  preview: string | null;
  /** What the server has, as soon as it has it. */
  stored: Picture | null;
  state: 'stored' | 'waiting' | 'sending' | 'failed';
  /** How much of it has left, from 0 to 1. */
  share: number;
  problem: PictureProblem | null;
}

/** A picture that was saved with the row already. */
export function savedPicture(picture: Picture): FormPicture {
  const id = crypto.randomUUID();
  return { id, name: '', preview: null, stored: picture, state: 'stored', share: 1, problem: null };
}

/** Key under which the server has a picture; null while it has not. */
export function keyOf({ stored }: FormPicture): string | null {
  return stored && keyOfPicture(stored);
}

/** What a form takes; checked before anything is sent. */
export interface PictureRules {
  /** Media types. */
  types: readonly string[];
  /** A file has to be smaller. */
  maxBytes: number;
}

const typeOfEnding: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** What is wrong with a chosen file, or null. */
export function checkFile(
  file: Pick<File, 'name' | 'type' | 'size'>,
  { types, maxBytes }: PictureRules,
): PictureProblem | null {
  // A browser that does not know the type goes by the name; the server looks at the content.
  const type = file.type || typeOfEnding[file.name.split('.').at(-1)?.toLowerCase() ?? ''];
  if (!type || !types.includes(type)) return { kind: 'type' };
  return file.size >= maxBytes ? { kind: 'size' } : null;
}
