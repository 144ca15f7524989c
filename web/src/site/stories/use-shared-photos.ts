import { useEffect, useRef } from 'react';
import type { SharedOutcome } from '../../offline/worker/share-target';
import { takeSharedPhotos } from '../../offline/worker/shared-photos';
import type { Photos } from './use-photos';

const lost = 'Your photos did not come through. Please add them here.';

/** Adds the photos that were shared with the app to the form, once; says so where they were lost. */
export function useSharedPhotos(shared: SharedOutcome | null, { add, say }: Photos): void {
  const taken = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a share comes once, with the page that it opens.
  useEffect(() => {
    if (!shared || taken.current) return;
    taken.current = true;
    takeSharedPhotos()
      .catch((reason: unknown) => {
        console.info('What was shared cannot be read.', reason);
        return [];
      })
      .then((files) => (files.length > 0 ? add(files) : say(lost)));
  }, [shared]);
}
