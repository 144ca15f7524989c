import { storyTexts } from '@mr-sea/bff/contract/stories';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button';
import { ThanksDialog } from '../../ui/thanks-dialog';

interface StoryThanksProps {
  /** How the story went out; null while there is nothing to say. */
  status: 'sent' | 'saved' | null;
  onClose: () => void;
}

/** What follows a story: thanks, or the plain word that it waits on this device. */
export function StoryThanks({ status, onClose }: StoryThanksProps) {
  return (
    <ThanksDialog
      status={status}
      sent={{
        lead: 'Your story is with us!',
        more: 'We read every one of them. When yours is featured on the blog, we write to you first.',
      }}
      saved={storyTexts.savedOffline}
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
