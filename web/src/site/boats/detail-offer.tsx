import type { Boat } from '@mr-sea/bff/contract/boats';
import { BoatPrice } from './boat-price';
import styles from './detail-offer.module.css';

/** What the boat costs, the offer line where there is a price, and the note. */
export function DetailOffer({ boat }: { boat: Boat }) {
  const isPriced = (boat.discount_price ?? boat.price) !== null;
  return (
    <div className={styles.offer}>
      <BoatPrice boat={boat} large />
      {isPriced && <p className={styles.limited}>Exclusive offer for a limited time!</p>}
      {boat.note && <p className={styles.note}>{boat.note}</p>}
    </div>
  );
}
