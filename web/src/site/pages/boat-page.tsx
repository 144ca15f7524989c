import { boatPage } from '@mr-sea/bff/contract/boats';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { boatOfLists, boatQuery, boatsOf, boatsQuery, otherBoats } from '../../api/boat-queries';
import { RelatedBoat } from '../boats/related-boats';
import { Loading } from '../shell/loading';
import { PageHead } from '../shell/page-head';
import { PlainHeader } from '../shell/plain-header';
import { Preloader } from '../shell/preloader';
import { BoatDetail } from './boat-detail';
import styles from './boat-page.module.css';
import { NotFoundPage } from './not-found-page';

/**
 * One boat, at first as the list knew it. While nothing of it is known, and where it cannot be loaded, the page says
 * "Loading..."; one that does not exist is not found.
 */
export function Component() {
  const { id = '' } = useParams();
  if (!/^\d{1,9}$/.test(id)) return <NotFoundPage />;
  return <BoatById key={id} id={Number(id)} />;
}

function BoatById({ id }: { id: number }) {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery({
    ...boatQuery(id),
    placeholderData: () => boatOfLists(client, id),
  });
  if (data?.data === null) return <UnknownBoat />;
  const boat = data?.data;
  return (
    <>
      <Preloader />
      {boat ? (
        <>
          <PageHead
            title={`${boat.name} for rent in Miami, FL`}
            description={boat.description.slice(0, 155)}
            path={boatPage(boat)}
          />
          <BoatDetail boat={boat} />
        </>
      ) : (
        <>
          <PlainHeader />
          <div className={styles.loading}>
            <Loading failed={isError} onRetry={refetch} />
          </div>
        </>
      )}
    </>
  );
}

/** What stands where there is no such boat, with three that there are. */
function UnknownBoat() {
  const { data } = useInfiniteQuery(boatsQuery(otherBoats));
  const boats = data ? boatsOf(data).slice(0, 3) : [];
  return (
    <>
      <PlainHeader />
      <NotFoundPage />
      {boats.length > 0 && (
        <section className={styles.others} aria-labelledby="others-title">
          <h2 id="others-title">Boats that are at the dock</h2>
          <ul className={styles.boats}>
            {boats.map((boat) => (
              <li key={boat.id}>
                <RelatedBoat boat={boat} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
