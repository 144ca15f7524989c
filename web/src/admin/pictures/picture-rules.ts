import type { PictureProblem } from './form-picture';

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
