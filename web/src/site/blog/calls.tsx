import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../ui/controls/button';
import { AnchorIcon, CheckIcon, ClockIcon } from '../../ui/icons';
import { BookButton } from '../leads/book-button';
import styles from './calls.module.css';

const benefits = [
  { label: '24/7 Bookings', Icon: ClockIcon },
  { label: 'Guaranteed Prices', Icon: CheckIcon },
  { label: 'Premium Experience', Icon: AnchorIcon },
];

/** From reading about the sea to being on it. */
export function BoatCall({ onBook }: { onBook: () => void }) {
  return (
    <section className={styles.boat} aria-labelledby="boat-call-title">
      <div>
        <h2 id="boat-call-title" className={styles.title}>
          Ready for Your Sea Adventure?
        </h2>
        <p className={styles.text}>
          Pick a boat, a day and the people you like. We take care of the rest, captain included.
        </p>
        <ul className={styles.benefits}>
          {benefits.map(({ label, Icon }) => (
            <li key={label}>
              <Icon size={18} />
              {label}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.actions}>
        <BookButton variant="light" onPress={onBook}>
          Book Now
        </BookButton>
        <Link to="/" className={buttonClass('outline', styles.onDark)}>
          View Boats
        </Link>
      </div>
    </section>
  );
}

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
