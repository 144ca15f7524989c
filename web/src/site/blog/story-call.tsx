import { Button } from '../../ui/controls/button';
import styles from './calls.module.css';

interface StoryCallProps {
  onShare: () => void;
  /** The visitor is about to press the button. */
  onNear: () => void;
}

/** Invites guests to tell their own day on the water. */
export function StoryCall({ onShare, onNear }: StoryCallProps) {
  return (
    <section className={styles.story} aria-labelledby="story-call-title">
      <div>
        <h2 id="story-call-title" className={styles.title}>
          Got a Story to Share?
        </h2>
        <p className={styles.text}>
          A proposal at sunset, a first fish, a dolphin at the bow: tell us about your day, with
          photos if you like. We read every story and feature the best here.
        </p>
      </div>
      <Button aria-haspopup="dialog" onPointerEnter={onNear} onFocus={onNear} onClick={onShare}>
        Share Your Experience
      </Button>
    </section>
  );
}
