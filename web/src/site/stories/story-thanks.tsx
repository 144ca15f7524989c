import { Link } from 'react-router-dom';
import type { Submitted } from '../../offline/submissions/outbox';
import { keptSentence } from '../../offline/submissions/outbox-sentences';
import { buttonClass } from '../../ui/controls/button';
import { ThanksDialog } from '../../ui/overlays/thanks-dialog';
import { useLast } from '../../ui/overlays/use-last';

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
