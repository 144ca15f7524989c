import { storyTexts } from '@mr-sea/bff/contract/stories';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { CheckIcon, ClockIcon } from '../../ui/icons';
import styles from './story-thanks.module.css';

interface StoryThanksProps {
  /** How the story went out; null while there is nothing to say. */
  status: 'sent' | 'saved' | null;
  onClose: () => void;
}

/** What follows a story: thanks, or the plain word that it waits on this device. */
export function StoryThanks({ status, onClose }: StoryThanksProps) {
  // Keeps the words in place while the dialog fades out.
  const [shown, setShown] = useState(status);
  useEffect(() => {
    if (status) setShown(status);
  }, [status]);
  const saved = (status ?? shown) === 'saved';
  return (
    <Dialog open={status !== null} onClose={onClose} title={saved ? 'Saved' : 'Thank You!'}>
      <div className={styles.content}>
        <span className={saved ? styles.waiting : styles.done}>
          {saved ? <ClockIcon size={32} /> : <CheckIcon size={32} />}
        </span>
        {saved ? (
          <p className={styles.lead}>{storyTexts.savedOffline}</p>
        ) : (
          <>
            <p className={styles.lead}>Your story is with us!</p>
            <p className={styles.more}>
              We read every one of them. When yours is featured on the blog, we write to you first.
            </p>
          </>
        )}
        <div className={styles.links}>
          <Link to="/blog" className={buttonClass()} onClick={onClose}>
            Read More Stories
          </Link>
          <Link to="/" className={buttonClass('outline')} onClick={onClose}>
            Plan Your Trip
          </Link>
        </div>
      </div>
    </Dialog>
  );
}
