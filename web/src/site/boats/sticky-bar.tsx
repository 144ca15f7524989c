import { type Boat, visitorPrice } from '@mr-sea/bff/contract/boats';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/controls/button';
import { ArrowLeftIcon } from '../../ui/icons';
import { money } from './boat-price';
import { BoatSpecs } from './boat-specs';
import styles from './sticky-bar.module.css';

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

/** Whether the page is more than `margin` pixels away from its top and from its bottom. */
function useBetweenEnds(margin: number): boolean {
  const [between, setBetween] = useState(false);
  useEffect(() => {
    function look() {
      const left = document.documentElement.scrollHeight - window.innerHeight - window.scrollY;
      setBetween(window.scrollY > margin && left > margin);
    }
    // With the next frame: asked for here, the browser would have to lay the page out once more.
    const frame = requestAnimationFrame(look);
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [margin]);
  return between;
}
