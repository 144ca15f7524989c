import { useQuery } from '@tanstack/react-query';
import { relatedBoatsQuery } from '../../api/boat-queries';
import { Carousel } from '../../ui/carousel';
import { Waiting } from '../../ui/spinner';
import { RelatedBoat } from './related-boat';
import styles from './related-boats.module.css';

/** Boats like this one, three, two or one at a time. */
export function RelatedBoats({ boatId }: { boatId: number }) {
  const { data, isPending } = useQuery(relatedBoatsQuery(boatId));
  return (
    <section className={styles.related} aria-labelledby="related-title" data-screen-only>
      <h2 id="related-title" className={styles.title}>
        Related Boats
      </h2>
      {isPending && <Waiting>Loading related boats...</Waiting>}
      {!isPending && !data && <Failed />}
      {data?.data.length === 0 && <p className={styles.message}>No related boats available.</p>}
      {data && data.data.length > 0 && (
        <Carousel className={styles.carousel}>
          {data.data.map((boat) => (
            <RelatedBoat key={boat.id} boat={boat} />
          ))}
        </Carousel>
      )}
    </section>
  );
}

function Failed() {
  return (
    <p className={styles.message} role="alert">
      Failed to load related boats.
    </p>
  );
}
