import type { Boat } from '@mr-sea/bff/contract/boats';
import { BoatPrice } from './boat-price';
import styles from './detail-offer.module.css';

/** What the boat costs, the offer line and the note. */
export function DetailOffer({ boat }: { boat: Boat }) {
  return (
    <div className={styles.offer}>
      <BoatPrice boat={boat} large />
      <p className={styles.limited}>Exclusive offer for a limited time!</p>
      {boat.note && <p className={styles.note}>{boat.note}</p>}
    </div>
  );
}
