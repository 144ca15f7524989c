import type { BoatSummary } from '@mr-sea/bff/contract/boats';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { relatedBoatsQuery } from '../../api/boat-queries';
import { Carousel } from '../../ui/media/carousel';
import { Picture } from '../../ui/media/picture';
import { LoadFailed, Loading } from '../shell/loading';
import { boatLink } from './boat-link';
import { BoatPrice } from './boat-price';
import { BoatSpecs } from './boat-specs';
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
