import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { fetchPostPreview } from '../../api/blog';
import { ApiError } from '../../api/client';
import { PostBody } from '../blog/post-body';
import { PostHero } from '../blog/post-hero';
import { Loading } from '../shell/loading';
import { PageBand } from '../shell/page-band';
import { PageHead } from '../shell/page-head';
import styles from './post-page.module.css';

/** A draft as visitors would see it, for whoever has its address; nothing of it is kept on the device or counted. */
export function Component() {
  const { pass = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['post-preview', pass],
    queryFn: ({ signal }) => fetchPostPreview(pass, { signal }),
  });
  if (data) {
    return (
      <article>
        <PageHead title={`Preview: ${data.post.title}`} />
        <PostHero post={data.post} visits={data.post.visit_count} />
        <div className={styles.columns}>
          <div className={styles.post}>
            <p className={styles.preview} role="note">
              This is a preview. The post is not published, and this address ends within a day.
            </p>
            <PostBody post={data.post} />
          </div>
        </div>
      </article>
    );
  }
  return (
    <>
      <PageHead title="Preview" />
      <PageBand title="Preview">
        {error && (
          <p role="alert">
            {error instanceof ApiError ? error.message : 'A preview needs a connection.'}
          </p>
        )}
      </PageBand>
      {!(error instanceof ApiError) && (
        <div className={styles.loading}>
          <Loading failed={error !== null} onRetry={refetch} />
        </div>
      )}
    </>
  );
}
