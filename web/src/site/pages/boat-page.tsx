import { boatPage } from '@mr-sea/bff/contract/boats';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { boatOfLists, boatQuery } from '../../api/boat-queries';
import { Waiting } from '../../ui/spinner';
import { PageHead } from '../shell/page-head';
import { PlainHeader } from '../shell/plain-header';
import { Preloader } from '../shell/preloader';
import { BoatDetail } from './boat-detail';
import styles from './boat-page.module.css';
import { NotFoundPage } from './not-found-page';

/** One boat, at first as the list knew it. While nothing of it is known, and where it cannot be loaded, the page says "Loading...". */
export function Component() {
  const { id = '' } = useParams();
  if (!/^\d{1,9}$/.test(id)) return <NotFoundPage />;
  return <BoatById key={id} id={Number(id)} />;
}

function BoatById({ id }: { id: number }) {
  const client = useQueryClient();
  const { data } = useQuery({ ...boatQuery(id), placeholderData: () => boatOfLists(client, id) });
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
            <Waiting>Loading...</Waiting>
          </div>
        </>
      )}
    </>
  );
}
