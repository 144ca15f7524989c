import type { BoatSummary } from '@mr-sea/bff/contract/boats';
import { useQuery } from '@tanstack/react-query';
import { relatedBoatsQuery } from '../../api/boat-queries';
import { Carousel } from '../../ui/media/carousel';
import { LoadFailed, Loading } from '../shell/loading';
import styles from './related-boats.module.css';
import { SmallBoatCard } from './small-boat-card';

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

/** A boat in the carousel. */
export function RelatedBoat({ boat }: { boat: BoatSummary }) {
  return (
    <SmallBoatCard boat={boat} sizes="(min-width: 1025px) 384px, (min-width: 701px) 46vw, 92vw" />
  );
}
