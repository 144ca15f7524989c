import { type Boat, visitorPrice } from '@mr-sea/bff/contract/boats';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/controls/button';
import { ArrowLeftIcon } from '../../ui/icons';
import { BoatSpecs } from './boat-specs';
import { money } from './money';
import styles from './sticky-bar.module.css';
import { useBetweenEnds } from './use-between-ends';

interface StickyBarProps {
  boat: Boat;
  /** Where the visitor came from. */
  back: string;
  onBook: () => void;
}

/** Pixels from either end of the page within which the bar stays away. */
const awayFromEnds = 150;

/** Which boat this is, what it costs and how to ask for it, while the top of the page is out of sight. */
export function StickyBar({ boat, back, onBook }: StickyBarProps) {
  const shown = useBetweenEnds(awayFromEnds);
  if (!shown) return null;
  const price = visitorPrice(boat);
  return (
    <aside className={styles.bar} aria-label="This boat" data-screen-only>
      <div className={styles.row}>
        <Link to={back} className={styles.back}>
          <ArrowLeftIcon size={18} />
          <span>Back to boat listings</span>
        </Link>
        <div className={styles.boat}>
          <div className={styles.heading}>
            <p className={styles.viewing}>You're viewing:</p>
            <p className={styles.name}>{boat.name}</p>
          </div>
          <div className={styles.specs}>
            <BoatSpecs boat={boat} />
          </div>
        </div>
        {price !== null && (
          <p className={styles.price}>
            <span className={styles.from}>FROM</span> <strong>{money(price)}</strong>
          </p>
        )}
        <Button className={styles.book} onClick={onBook}>
          Book Now
        </Button>
      </div>
    </aside>
  );
}
