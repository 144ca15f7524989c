import { useQuery } from '@tanstack/react-query';
import { relatedBoatsQuery } from '../../api/boat-queries';
import { Carousel } from '../../ui/media/carousel';
import { LoadFailed, Loading } from '../shell/loading';
import { RelatedBoat } from './related-boat';
import styles from './related-boats.module.css';

/** Boats like this one, three, two or one at a time. */
export function RelatedBoats({ boatId }: { boatId: number }) {
  const { data, error, isPending, refetch } = useQuery(relatedBoatsQuery(boatId));
  return (
    <section className={styles.related} aria-labelledby="related-title" data-screen-only>
      <h2 id="related-title" className={styles.title}>
        Related Boats
      </h2>
      {isPending && (
        <Loading failed={false} onRetry={refetch}>
          Loading related boats...
        </Loading>
      )}
      {error && !data && <LoadFailed things="related boats" error={error} onRetry={refetch} />}
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
