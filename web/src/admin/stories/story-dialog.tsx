import { type AdminStory, adminStoryTexts } from '@mr-sea/bff/contract/admin/stories';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { useLast } from '../../ui/use-last';
import { EditIcon, MailIcon, TrashIcon } from '../../ui/work-icons';
import { mailLink } from '../leads/contact-links';
import styles from './story-dialog.module.css';
import { StoryPictures } from './story-pictures';
import { draftAddress, storyName } from './story-texts';

interface StoryDialogProps {
  /** Null while the dialog is closed. */
  story: AdminStory | null;
  onClose: () => void;
  onMakeDraft: (story: AdminStory) => Promise<void>;
  onDelete: (story: AdminStory) => void;
}

/** A story in full, with its pictures and what can be done with it. */
export function StoryDialog({ story, onClose, onMakeDraft, onDelete }: StoryDialogProps) {
  const shown = useLast(story);
  return (
    <Dialog
      open={story !== null}
      onClose={onClose}
      title={shown ? storyName(shown) : ''}
      {...(shown && { description: shown.formatted_created_at })}
    >
      {shown && (
        <div className={styles.story}>
          <p className={styles.message}>{shown.message}</p>
          <StoryPictures key={shown.id} story={shown} />
          <div className={styles.actions}>
            <DraftButton key={shown.id} story={shown} onMakeDraft={onMakeDraft} />
            <a
              className={buttonClass('outline')}
              href={mailLink(shown.email, 'Your boating story')}
              title={shown.email}
            >
              <MailIcon />
              Mail {shown.full_name.split(' ')[0]}
            </a>
            <Button look="quiet" className={styles.delete} onClick={() => onDelete(shown)}>
              <TrashIcon />
              Delete
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

function DraftButton({
  story,
  onMakeDraft,
}: Pick<StoryDialogProps, 'onMakeDraft'> & { story: AdminStory }) {
  const [busy, setBusy] = useState(false);
  if (story.draft_post_id !== null) {
    return (
      <Link className={buttonClass('solid')} to={draftAddress(story.draft_post_id)}>
        <EditIcon />
        Open the draft
      </Link>
    );
  }

  async function make() {
    setBusy(true);
    await onMakeDraft(story);
    setBusy(false);
  }

  return (
    <Button busy={busy} onClick={make}>
      <EditIcon />
      {adminStoryTexts.makeDraft}
    </Button>
  );
}
