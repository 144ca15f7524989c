import type { BoatSummary } from '@mr-sea/bff/contract/boats';
import { Link, useLocation } from 'react-router-dom';
import { Picture } from '../../ui/media/picture';
import { boatLink } from './boat-link';
import { BoatPrice } from './boat-price';
import { BoatSpecs } from './boat-specs';
import styles from './related-boats.module.css';

/** A boat in the carousel; the whole card is the link. */
export function RelatedBoat({ boat }: { boat: BoatSummary }) {
  const here = useLocation();
  return (
    <article className={styles.boat}>
      <div className={styles.picture}>
        <Picture
          picture={boat.main_image}
          alt=""
          sizes="(min-width: 1025px) 384px, (min-width: 701px) 46vw, 92vw"
        />
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
