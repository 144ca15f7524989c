import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { FormPicture } from './form-picture';
import { PictureList } from './picture-list';

/** The pictures of a form and what can be done with them. */
export interface FormPictures {
  list: readonly FormPicture[];
  control: PictureList;
}

/**
 * Keeps the pictures of a form for as long as it is open; uploads that still run when it closes are called off.
 * @param options as of `PictureList`; read once
 */
export function usePictureList(
  options: ConstructorParameters<typeof PictureList>[0],
): FormPictures {
  const [control] = useState(() => new PictureList(options));
  const list = useStore(control.store);
  useEffect(() => () => control.close(), [control]);
  return { list, control };
}
