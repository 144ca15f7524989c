import type { BoatTeaser } from '@mr-sea/bff/contract/boats';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/controls/button';
import { SmallBoatCard } from '../boats/small-boat-card';
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
              <li key={boat.id}>
                <SmallBoatCard
                  boat={boat}
                  sizes="(min-width: 1001px) 256px, (min-width: 621px) 30vw, 92vw"
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {dialog}
    </>
  );
}
