import { useEffect, useRef, useState } from 'react';
import type { Correction } from '../../offline/submissions/correction';
import type { Submitted } from '../../offline/submissions/outbox';
import type { SharedOutcome } from '../../offline/worker/share-target';
import { Dialog } from '../../ui/overlays/dialog';
import { StoryForm } from './story-form';
import { StoryThanks } from './story-thanks';
import { useSharedPhotos } from './use-shared-photos';
import { useStoryForm } from './use-story-form';

interface StoryDialogsProps {
  open: boolean;
  onClose: () => void;
  /** The story that waits on this device and is to be changed. */
  correction?: Correction<'story'>;
  /** What the share sheet of the device has led here with. */
  shared?: SharedOutcome | null;
}

/** The form in a dialog, followed by the thanks. Closing the form while it sends does not stop it. */
export default function StoryDialogs({ open, onClose, correction, shared }: StoryDialogsProps) {
  const [sent, setSent] = useState<Submitted | null>(null);
  const looking = useRef(open);
  useEffect(() => {
    looking.current = open;
  }, [open]);
  // Whoever has closed the form is not called back to it.
  const state = useStoryForm((how) => looking.current && setSent(how), correction);
  useSharedPhotos(shared ?? null, state.photos);
  return (
    <>
      <Dialog
        open={open && !sent}
        onClose={() => {
          // What is on its way keeps its form, where its progress is told.
          if (!state.form.formState.isSubmitting) void state.clear();
          onClose();
        }}
        title="Share Your Experience"
        description="Tell us about your day on the water. The best stories are featured on the blog."
      >
        <StoryForm state={state} />
      </Dialog>
      <StoryThanks
        sent={open ? sent : null}
        onClose={() => {
          setSent(null);
          onClose();
        }}
      />
    </>
  );
}
