import type { Picture } from '@mr-sea/bff/contract/images';
import { createContext, useContext } from 'react';

/** What the design system asks of the app around it, which knows the link and the server. */
export interface Surroundings {
  /** False when the server cannot be reached. */
  useOnline: () => boolean;
  /** Whether the visitor asks for few bytes; false while rendering on the server. */
  useDataSaver: () => boolean;
  /** A picture that was just uploaded; `ready` as soon as the server has made its variants. */
  useReadyPicture: (picture: Picture) => Picture;
  /** Loads the page anew, unless there is no link to load it by. */
  reload: () => Promise<'reloading' | 'offline' | 'tried'>;
}

const Context = createContext<Surroundings | null>(null);

/** Stands around all screens. */
export const SurroundingsProvider = Context.Provider;

export function useSurroundings(): Surroundings {
  const surroundings = useContext(Context);
  if (!surroundings) throw new Error('SurroundingsProvider is missing.');
  return surroundings;
}
