import { storyPhotos } from '@mr-sea/bff/contract/stories';

/** As much of a picked file as the rules look at. */
export interface PickedFile {
  type: string;
  size: number;
  /** The browser could not read it as a picture. */
  broken?: boolean;
}

/** What is wrong with a picked photo, the `n`-th from 1, or undefined. */
export function photoProblem(file: PickedFile, n: number): string | undefined {
  if (!storyPhotos.types.includes(file.type) || file.broken) return storyPhotos.wrongType(n);
  if (file.size > storyPhotos.maxBytes) return storyPhotos.tooLarge(n);
  return undefined;
}

/** Those of the newly picked files that there is room for. */
export function thatFit<T>(picked: T[], already: number): { taken: T[]; dropped: boolean } {
  const room = Math.max(0, storyPhotos.max - already);
  return { taken: picked.slice(0, room), dropped: picked.length > room };
}
