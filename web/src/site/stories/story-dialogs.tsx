import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Correction } from '../../offline/submissions/correction';
import type { Submitted } from '../../offline/submissions/outbox';
import { keptSentence } from '../../offline/submissions/outbox-sentences';
import type { SharedOutcome } from '../../offline/worker/share-target';
import { takeSharedPhotos } from '../../offline/worker/shared-photos';
import { buttonClass } from '../../ui/controls/button';
import { Dialog } from '../../ui/overlays/dialog';
import { ThanksDialog } from '../../ui/overlays/thanks-dialog';
import { useLast } from '../../ui/overlays/use-last';
import { StoryForm } from './story-form';
import type { Photos } from './use-photos';
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

const lost = 'Your photos did not come through. Please add them here.';

/** Adds the photos that were shared with the app to the form, once; says so where they were lost. */
function useSharedPhotos(shared: SharedOutcome | null, { add, say }: Photos): void {
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

interface StoryThanksProps {
  /** How the story went out; null while there is nothing to say. */
  sent: Submitted | null;
  onClose: () => void;
}

/** What follows a story: thanks, or the plain word that it waits on this device. */
export function StoryThanks({ sent, onClose }: StoryThanksProps) {
  const shown = useLast(sent);
  return (
    <ThanksDialog
      open={sent !== null}
      sent={{
        lead: 'Your story is with us!',
        more: 'We read every one of them. When yours is featured on the blog, we write to you first.',
      }}
      saved={shown?.status === 'saved' ? keptSentence('story', shown.problem) : null}
      onClose={onClose}
    >
      <Link to="/blog" className={buttonClass()} onClick={onClose}>
        Read More Stories
      </Link>
      <Link to="/" className={buttonClass('outline')} onClick={onClose}>
        Plan Your Trip
      </Link>
    </ThanksDialog>
  );
}
