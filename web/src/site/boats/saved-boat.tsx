import { Link, useLocation } from 'react-router-dom';
import type { SavedBoat as Saved } from '../../offline/storage/dexie';
import { classNames } from '../../ui/class-names';
import { Picture } from '../../ui/media/picture';
import { boatLink } from './boat-link';
import { BoatPrice } from './boat-price';
import { BoatSpecs } from './boat-specs';
import { DrawnNote } from './drawn-note';
import { SaveButton } from './save-button';
import styles from './saved-boat.module.css';

interface SavedBoatProps {
  saved: Saved;
  /** Milliseconds since 1970; null while there is no clock. */
  now: number | null;
  chosen: boolean;
  /** As many are chosen as one inquiry takes. */
  full: boolean;
  onChoose: (chosen: boolean) => void;
  onRemove: () => void;
}

/** A boat among the saved ones: what it was when last seen, and whether the inquiry asks about it. */
export function SavedBoat({ saved, now, chosen, full, onChoose, onRemove }: SavedBoatProps) {
  const here = useLocation();
  const { boat, onOffer } = saved;
  return (
    <article className={classNames(styles.boat, !onOffer && styles.gone)}>
      <div className={styles.picture}>
        <Picture picture={boat.main_image} alt="" sizes="(min-width: 700px) 220px, 92vw" />
        <DrawnNote picture={boat.main_image} />
      </div>
      <div className={styles.words}>
        <p className={styles.category}>{boat.category.name.toUpperCase()}</p>
        <h2 className={styles.name}>
          {onOffer ? <Link {...boatLink(boat, here)}>{boat.name}</Link> : boat.name}
        </h2>
        <BoatSpecs boat={boat} />
        <div className={styles.price}>
          {onOffer ? <BoatPrice boat={boat} /> : <p className={styles.off}>No longer on offer</p>}
          {now !== null && <p className={styles.age}>{priceAge(saved.seenAt, now)}</p>}
        </div>
      </div>
      <div className={styles.side}>
        <SaveButton boat={boat} onRemove={onRemove} />
        {onOffer && (
          <label className={styles.choice}>
            <input
              type="checkbox"
              className={styles.box}
              checked={chosen}
              disabled={!chosen && full}
              aria-label={`Ask about ${boat.name}`}
              onChange={(event) => onChoose(event.target.checked)}
            />
            <span aria-hidden="true">Ask</span>
          </label>
        )}
      </div>
    </article>
  );
}

const dayMs = 24 * 60 * 60_000;

/** How long ago a price was seen, by the days of this device's calendar: "Price seen today", "Price seen 3 days ago". */
export function priceAge(seenAt: number, now: number): string {
  const days = Math.round((startOfDay(now) - startOfDay(seenAt)) / dayMs);
  if (days <= 0) return 'Price seen today';
  return days === 1 ? 'Price seen yesterday' : `Price seen ${days} days ago`;
}

/** Rounded above, because a day in which the clocks change has 23 or 25 hours. */
function startOfDay(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0);
}
