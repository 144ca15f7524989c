import type { BoatTeaser } from '@mr-sea/bff/contract/boats';
import { Link, useLocation } from 'react-router-dom';
import { Picture } from '../../ui/media/picture';
import { boatLink } from './boat-link';
import { BoatPrice } from './boat-price';
import { BoatSpecs } from './boat-specs';
import { DrawnNote } from './drawn-note';
import styles from './small-boat-card.module.css';

interface SmallBoatCardProps {
  boat: BoatTeaser;
  /** How wide its picture is on the page, as in the `sizes` attribute. */
  sizes: string;
}

/** A boat among a few; the whole card is the link. */
export function SmallBoatCard({ boat, sizes }: SmallBoatCardProps) {
  const here = useLocation();
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <Picture picture={boat.main_image} alt="" sizes={sizes} />
        <DrawnNote picture={boat.main_image} />
      </div>
      <div className={styles.words}>
        <p className={styles.category}>{boat.category.name.toUpperCase()}</p>
        <h3 className={styles.name}>
          <Link {...boatLink(boat, here)} className={styles.link}>
            {boat.name}
          </Link>
        </h3>
        <BoatSpecs boat={boat} />
        <div className={styles.price}>
          <BoatPrice boat={boat} />
        </div>
      </div>
    </article>
  );
}
