import {
  type BlogPost,
  type BlogPostPage,
  type BlogPostSummary,
  blogPaths,
  type PostPreview,
  postPage,
  relatedPostsLimit,
} from '@mr-sea/bff/contract/blog';
import { useQuery } from '@tanstack/react-query';
import { lazy, memo, Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import { postQuery } from '../../api/blog-queries';
import { InvalidPostError, readPostPage } from '../../api/blog-shapes';
import { ApiError, type CallOptions, fetchJson, NetworkError } from '../../client/call-api';
import { isAnyObject } from '../../client/shape-guards';
import { buttonClass } from '../../ui/controls/button';
import { ArrowLeftIcon } from '../../ui/icons';
import { Picture } from '../../ui/media/picture';
import { Optional } from '../../ui/optional';
import { inTime } from '../../ui/overlays/missing-part';
import { longDate } from '../../ui/text/long-date';
import { PostBody } from '../blog/post-body';
import { ShareMenu } from '../blog/share-menu';
import { useVisits, VisitCount } from '../blog/visit-count';
import { lazyPart } from '../shell/lazy-part';
import { Loading } from '../shell/loading';
import { PageBand } from '../shell/page-band';
import { PageHead } from '../shell/page-head';
import styles from './post-page.module.css';

/** What stands below the text. */
const PostEnd = lazyPart(() => import('./post-end'));
const PreviewNote = lazy(() => inTime(import('../blog/preview-note')));

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

function Post({ post, related_posts, boats }: BlogPostPage) {
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
        <div>
          <PostBody post={post} />
          <div className={styles.share} data-screen-only>
            <ShareMenu post={post} />
          </div>
          <AfterPost boats={boats} />
        </div>
        <aside className={styles.aside} aria-label="More to read" data-screen-only>
          <RelatedPosts posts={related_posts} />
        </aside>
      </div>
    </article>
  );
}

/** Left alone when the number of visits changes: rendered before its code is there, it would be taken away for a moment. */
const AfterPost = memo(function AfterPost({ boats }: Pick<BlogPostPage, 'boats'>) {
  return (
    <div data-screen-only>
      <Optional>
        <PostEnd boats={boats} />
      </Optional>
    </div>
  );
});

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
          <div>
            <Suspense>
              <PreviewNote post={data.post} preview={data.preview} />
            </Suspense>
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

/** Stands in place of a post that cannot be shown. */
function PostError({ error }: { error: unknown }) {
  const text = errorText(error);
  const title =
    error instanceof NetworkError
      ? 'This post is not on this device yet'
      : 'Oops! Something went wrong';
  return (
    <>
      <PageHead title={text} />
      <PageBand title={title}>
        <p role="alert">{text}</p>
      </PageBand>
      <div className={styles.content}>
        <Link to="/blog" className={buttonClass()}>
          Back to Blog
        </Link>
      </div>
    </>
  );
}

function errorText(error: unknown): string {
  if (error instanceof ApiError && error.status === 404) return 'Post not found';
  if (error instanceof NetworkError) {
    return 'It opens by itself when we can be reached again.';
  }
  return error instanceof InvalidPostError ? 'Invalid post data received' : 'Error loading post';
}

interface PostHeroProps {
  post: BlogPost;
  visits: number;
}

/** The title of a post, the way back to all posts, its day and how often it was visited. */
function PostHero({ post, visits }: PostHeroProps) {
  return (
    <header className={styles.hero}>
      <div className={styles.inner}>
        <Link to="/blog" className={styles.back} data-screen-only>
          <ArrowLeftIcon size={18} />
          Back to Blog
        </Link>
        {post.category && <p className={styles.category}>{post.category.name}</p>}
        <h1 className={styles.title}>{post.title}</h1>
        <div className={styles.facts}>
          <time dateTime={post.published_at}>
            {longDate(post.published_day ?? post.published_at)}
          </time>
          <VisitCount count={visits} />
        </div>
      </div>
    </header>
  );
}

/** A draft by its pass (`AdminPostSummary.preview_path`). `ApiError` 404 where the pass does not hold, 410 where it did. */
export async function fetchPostPreview(
  pass: string,
  options: CallOptions = {},
): Promise<PostPreview> {
  const path = blogPaths.preview.replace('{pass}', encodeURIComponent(pass));
  const body = await fetchJson<PostPreview>(path, { ...options, expect: isAnyObject });
  return { ...readPostPage(body), preview: body.preview };
}

/** What to read next. */
function RelatedPosts({ posts }: { posts: BlogPostSummary[] }) {
  return (
    <section className={styles.related} aria-labelledby="related-title">
      <h2 id="related-title" className={styles.relatedTitle}>
        Related Posts
      </h2>
      {posts.length === 0 ? (
        <p className={styles.none}>No related posts found.</p>
      ) : (
        <ul className={styles.list}>
          {posts.slice(0, relatedPostsLimit).map((post) => (
            <li key={post.id}>
              <Link to={postPage(post)} className={styles.relatedPost}>
                <span className={styles.picture}>
                  <Picture picture={post.main_picture} alt="" sizes="96px" />
                </span>
                <span>
                  <span className={styles.name}>{cutTitle(post.title)}</span>
                  <time className={styles.date} dateTime={post.published_at}>
                    {longDate(post.published_day ?? post.published_at)}
                  </time>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link to="/blog" className={buttonClass('outline', styles.all)}>
        View All Posts
      </Link>
    </section>
  );
}

const longest = 60;

/** A title for the sidebar: at most 60 characters, and an ellipsis where some are missing. */
export function cutTitle(title: string): string {
  const characters = [...title];
  return characters.length > longest
    ? `${characters.slice(0, longest).join('').trimEnd()}…`
    : title;
}
