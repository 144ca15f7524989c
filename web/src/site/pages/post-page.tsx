import { type BlogPostPage, postPage } from '@mr-sea/bff/contract/blog';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { postQuery } from '../../api/blog-queries';
import { fetchPostPreview } from '../../api/post-preview';
import { ApiError } from '../../client/call-api';
import { PostBody } from '../blog/post-body';
import { PostError } from '../blog/post-error';
import { PostHero } from '../blog/post-hero';
import { RelatedPosts } from '../blog/related-posts';
import { ShareMenu } from '../blog/share-menu';
import { useVisits } from '../blog/visit-count';
import { Loading } from '../shell/loading';
import { PageBand } from '../shell/page-band';
import { PageHead } from '../shell/page-head';
import styles from './post-page.module.css';

/** One post. */
export function Component() {
  const { slug = '' } = useParams();
  const { data, error, refetch } = useQuery(postQuery(slug));
  if (data) return <Post key={slug} {...data.data} />;
  if (error) return <PostError error={error} />;
  return (
    <>
      <PageBand title="The Mr. Sea Blog" />
      <div className={styles.loading}>
        <Loading failed={false} onRetry={refetch} />
      </div>
    </>
  );
}

function Post({ post, related_posts }: BlogPostPage) {
  const visits = useVisits(post);
  return (
    <article>
      <PageHead
        title={post.title}
        description={post.excerpt}
        path={postPage(post)}
        picture={post.main_picture?.image}
      />
      <PostHero post={post} visits={visits} />
      <div className={styles.columns}>
        <div className={styles.post}>
          <PostBody post={post} />
          <div className={styles.share}>
            <ShareMenu post={post} />
          </div>
        </div>
        <aside className={styles.aside} aria-label="More to read">
          <RelatedPosts posts={related_posts} />
        </aside>
      </div>
    </article>
  );
}

/** A draft as visitors would see it, for whoever has its address; nothing of it is kept on the device or counted. */
export function Preview() {
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
