import { useQuery } from '@tanstack/react-query';
import { relatedBoatsQuery } from '../../api/boat-queries';
import { inTime } from '../../offline/missing-part';
import { lazyPart } from '../../ui/lazy-part';
import { Optional } from '../../ui/optional';
import { Waiting } from '../../ui/spinner';
import { RelatedBoat } from './related-boat';
import styles from './related-boats.module.css';

const Carousel = lazyPart(() => inTime(import('../../ui/carousel')));

/** Boats like this one, three, two or one at a time. */
export function RelatedBoats({ boatId }: { boatId: number }) {
  const { data, isPending } = useQuery(relatedBoatsQuery(boatId));
  return (
    <section className={styles.related} aria-labelledby="related-title">
      <h2 id="related-title" className={styles.title}>
        Related Boats
      </h2>
      {isPending && <Waiting>Loading related boats...</Waiting>}
      {!isPending && !data && <Failed />}
      {data?.data.length === 0 && <p className={styles.message}>No related boats available.</p>}
      {data && data.data.length > 0 && (
        <Optional fallback={<Waiting>Loading related boats...</Waiting>} missing={<Failed />}>
          <Carousel className={styles.carousel}>
            {data.data.map((boat) => (
              <RelatedBoat key={boat.id} boat={boat} />
            ))}
          </Carousel>
        </Optional>
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
