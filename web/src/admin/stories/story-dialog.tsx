import { type AdminStory, adminStoryTexts } from '@mr-sea/bff/contract/admin/stories';
import { mailLink } from '@mr-sea/bff/contract/mail-link';
import { lazy, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../ui/controls/button';
import { FormError } from '../../ui/controls/form-parts';
import { Picture } from '../../ui/media/picture';
import { Dialog, useLast } from '../../ui/overlays/dialog';
import { LazyBoundary } from '../../ui/overlays/lazy-boundary';
import { inTime } from '../../ui/overlays/missing-part';
import { EditIcon, MailIcon, TrashIcon } from '../../ui/work-icons';
import styles from './story-dialog.module.css';
import { draftAddress, storyName } from './story-texts';

interface StoryDialogProps {
  /** Null while the dialog is closed. */
  story: AdminStory | null;
  onClose: () => void;
  /** Throws when it could not be made. */
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
            <Button variant="quiet" className={styles.remove} onClick={() => onDelete(shown)}>
              <TrashIcon />
              Delete
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

type DraftButtonProps = Pick<StoryDialogProps, 'onMakeDraft'> & { story: AdminStory };

/** Makes a draft, and then leads to it. */
function DraftButton({ story, onMakeDraft }: DraftButtonProps) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const pressed = useRef(false);
  const { draft_post_id } = story;
  // The link takes the place of the button, and its focus.
  useEffect(() => {
    if (draft_post_id !== null && pressed.current) link.current?.focus();
  }, [draft_post_id]);

  async function make() {
    pressed.current = true;
    setBusy(true);
    setFailed(false);
    try {
      await onMakeDraft(story);
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }

  if (draft_post_id !== null) {
    return (
      <Link ref={link} className={buttonClass('solid')} to={draftAddress(draft_post_id)}>
        <EditIcon />
        Open the draft
      </Link>
    );
  }
  return (
    <>
      {failed && (
        <div className={styles.failed}>
          <FormError>{adminStoryTexts.makeDraftFailed}</FormError>
        </div>
      )}
      <Button busy={busy} onClick={make}>
        <EditIcon />
        {adminStoryTexts.makeDraft}
      </Button>
    </>
  );
}

const PictureGallery = lazy(() => inTime(import('../../ui/media/picture-gallery')));

/** The pictures of a story; a tap shows them on the whole screen. */
function StoryPictures({ story }: { story: AdminStory }) {
  const [start, setStart] = useState<number | null>(null);
  const [wanted, setWanted] = useState(false);
  const { pictures } = story;
  const name = storyName(story);
  if (pictures.length === 0) return null;
  return (
    <>
      <ul className={styles.pictures} aria-label="Pictures">
        {pictures.map((picture, place) => (
          <li key={picture.image}>
            <button
              type="button"
              className={styles.open}
              aria-label={`Show picture ${place + 1} of ${pictures.length}`}
              onClick={() => {
                setWanted(true);
                setStart(place);
              }}
            >
              <Picture picture={picture} alt="" sizes="200px" />
            </button>
          </li>
        ))}
      </ul>
      {wanted && (
        <LazyBoundary open={start !== null} onClose={() => setStart(null)}>
          <PictureGallery
            name={name}
            pictures={pictures}
            open={start !== null}
            start={start ?? 0}
            onClose={() => setStart(null)}
          />
        </LazyBoundary>
      )}
    </>
  );
}
