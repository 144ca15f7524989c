import type { BoatTeaser } from '@mr-sea/bff/contract/boats';
import { Link, useLocation } from 'react-router-dom';
import { buttonClass } from '../../ui/controls/button';
import { Picture } from '../../ui/media/picture';
import { boatLink } from '../boats/boat-link';
import { BoatPrice } from '../boats/boat-price';
import { BoatSpecs } from '../boats/boat-specs';
import { BookButton } from '../leads/book-button';
import styles from './post-end.module.css';
import { useBooking } from './use-booking';

/** From reading to being there: a call and boats that fit the post; not part of the first bundle. */
export default function PostEnd({ boats }: { boats: BoatTeaser[] }) {
  const { book, dialog } = useBooking();
  return (
    <>
      <section className={styles.call} aria-labelledby="post-call-title">
        <h2 id="post-call-title" className={styles.title}>
          Plan your own day on the water
        </h2>
        <p className={styles.text}>
          Tell us the date and how many of you are coming. We answer with a boat that fits, a time
          that suits the tide and the whole price. Asking costs nothing.
        </p>
        <div className={styles.actions}>
          <BookButton variant="light" onPress={() => book('spot')}>
            Ask for a day
          </BookButton>
          <Link to="/" className={buttonClass('outline', styles.onDark)}>
            See all boats
          </Link>
        </div>
      </section>
      {boats.length > 0 && (
        <section className={styles.boats} aria-labelledby="post-boats-title">
          <h2 id="post-boats-title" className={styles.boatsTitle}>
            Boats for a day like this
          </h2>
          <ul className={styles.list}>
            {boats.map((boat) => (
              <PostBoat key={boat.id} boat={boat} />
            ))}
          </ul>
        </section>
      )}
      {dialog}
    </>
  );
}

/** The whole card is the link. */
function PostBoat({ boat }: { boat: BoatTeaser }) {
  const here = useLocation();
  return (
    <li className={styles.boat}>
      <div className={styles.picture}>
        <Picture
          picture={boat.main_image}
          alt=""
          sizes="(min-width: 1001px) 256px, (min-width: 621px) 30vw, 92vw"
        />
      </div>
      <div className={styles.words}>
        <p className={styles.category}>{boat.category.name}</p>
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
    </li>
  );
}
