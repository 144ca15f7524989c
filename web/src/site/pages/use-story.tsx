import { lazy, type ReactNode, useCallback, useState } from 'react';
import type { SharedOutcome } from '../../offline/worker/share-target';
import { FormError } from '../../ui/controls/form-parts';
import { Optional } from '../../ui/optional';

const load = () => import('../stories/story-dialogs');
const StoryDialogs = lazy(load);

const notLoaded = 'The form could not be loaded. Please check your connection and reload the page.';

/** The form of a story and the thanks for it; both come when they are wanted. */
export function useStory(): {
  open: () => void;
  /** Opens the form with what the share sheet has sent. */
  openShared: (shared: SharedOutcome) => void;
  load: () => void;
  dialogs: ReactNode;
} {
  const [wanted, setWanted] = useState(false);
  const [shared, setShared] = useState<SharedOutcome | null>(null);
  const [open, setOpen] = useState(false);
  return {
    open: useCallback(() => {
      setWanted(true);
      setOpen(true);
    }, []),
    openShared: useCallback((shared) => {
      setShared(shared);
      setWanted(true);
      setOpen(true);
    }, []),
    load: useCallback(() => {
      // When it fails, the press of the button says so.
      load().catch(() => undefined);
    }, []),
    dialogs: wanted && (
      <Optional missing={<FormError>{notLoaded}</FormError>}>
        <StoryDialogs open={open} shared={shared} onClose={() => setOpen(false)} />
      </Optional>
    ),
  };
}
