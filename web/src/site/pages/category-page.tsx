import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { categoriesQuery } from '../../api/category-queries';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import { BoatList } from '../boats/boat-list';
import { readListParams } from '../boats/list-params';
import { PageHead } from '../shell/page-head';
import { Breadcrumbs, PlainHeader } from '../shell/plain-header';
import styles from './list-page.module.css';
import { NotFoundPage } from './not-found-page';
import { useBoatDialogs } from './use-boat-dialogs';

/** The boats of one category. */
export function Component() {
  const { id = '', name } = useParams();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const { data } = useQuery(categoriesQuery());
  const { expand, quote, dialogs } = useBoatDialogs();
  if (!/^\d{1,9}$/.test(id)) return <NotFoundPage />;

  const category = data?.data.find((known) => known.id === Number(id));
  // Until the categories are there, and where this one has no boats, the address says what it is called.
  const title = category?.name ?? name?.replaceAll('-', ' ') ?? 'Boats';
  return (
    <>
      <PageHead title={`${title} in Miami, FL`} path={pathname} />
      <PlainHeader>
        <Breadcrumbs steps={[{ label: 'All boats', to: '/' }, { label: title }]} />
      </PlainHeader>
      <section className={`${styles.section} ${styles.category}`} aria-labelledby="category-title">
        <div className={styles.head}>
          <h1 id="category-title" className={styles.title}>
            {title}
          </h1>
          {category && (
            <p className={styles.count}>
              {category.boats_count} {category.boats_count === 1 ? 'boat' : 'boats'} in Miami
            </p>
          )}
          <h2>
            <VisuallyHidden>Boats</VisuallyHidden>
          </h2>
        </div>
        <BoatList
          key={id}
          question={{ category_id: Number(id) }}
          firstPage={readListParams(search).page}
          onExpand={expand}
          onQuote={quote}
        />
      </section>
      {dialogs}
    </>
  );
}
