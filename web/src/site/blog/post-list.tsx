import { type BlogPostSummary, type PostQuestion, postPage } from '@mr-sea/bff/contract/blog';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { postsQuery } from '../../api/blog-queries';
import { ApiError, NetworkError } from '../../client/call-api';
import { Button, buttonClass } from '../../ui/controls/button';
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons';
import { Picture } from '../../ui/media/picture';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import { Loading } from '../shell/loading';
import { blogParams } from './blog-params';
import styles from './post-list.module.css';
import { VisitCount } from './visit-count';

/** One page of posts in all its states. */
export function PostList({ question }: { question: PostQuestion }) {
  const { data, error, refetch } = useQuery(postsQuery(question));
  const list = data?.data;
  // A page past the end: there is nothing, which is no failure.
  const pastEnd = error instanceof ApiError && error.status === 404;

  if (!list && error && !pastEnd) {
    return (
      <div className={styles.notice} role="alert">
        {error instanceof NetworkError ? (
          <>
            <p className={styles.lead}>These posts are not on this device yet</p>
            <p>They come by themselves when we can be reached again.</p>
          </>
        ) : (
          <p className={styles.lead}>Error loading blog posts</p>
        )}
        <Button variant="outline" onClick={() => refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (!list && !pastEnd) return <Skeletons onRetry={refetch} />;
  if (!list || list.posts.length === 0) {
    return (
      <div className={styles.notice} role="status">
        <p className={styles.lead}>No posts found</p>
        <p>Try adjusting your search or filter criteria.</p>
        {question.page > 1 && (
          <>
            <p>There is no page {question.page} here.</p>
            <Link
              to={`?${blogParams({ ...question, page: 1 })}`}
              className={buttonClass('outline')}
            >
              To the first page
            </Link>
          </>
        )}
      </div>
    );
  }
  return (
    <>
      <ul className={styles.grid}>
        {list.posts.map((post, place) => (
          <li key={post.id}>
            <PostCard post={post} load={place < 3 ? 'now' : 'lazy'} />
          </li>
        ))}
      </ul>
      <Pagination
        page={list.page}
        pages={list.total_pages}
        addressOf={(page) => `?${blogParams({ ...question, page })}`}
      />
    </>
  );
}

function Skeletons({ onRetry }: { onRetry: () => void }) {
  return (
    <div>
      <Loading failed={false} onRetry={onRetry}>
        Loading posts...
      </Loading>
      <div className={styles.grid} aria-hidden="true">
        <div className={styles.skeleton} />
        <div className={styles.skeleton} />
        <div className={styles.skeleton} />
      </div>
    </div>
  );
}

interface PostCardProps {
  post: BlogPostSummary;
  load: 'lazy' | 'now' | 'first';
}

/** A post in the grid. */
function PostCard({ post, load }: PostCardProps) {
  const to = postPage(post);
  return (
    <article className={styles.card}>
      {/* The title is the link; a second one for the keyboard, or the picture in words, would only stand in its way. */}
      <Link to={to} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <Picture
          picture={post.main_picture}
          alt=""
          sizes="(max-width: 700px) 92vw, (max-width: 1100px) 46vw, 390px"
          load={load}
        />
      </Link>
      <div className={styles.body}>
        <div className={styles.top}>
          <p className={styles.category}>{post.category?.name}</p>
          <VisitCount count={post.visit_count} />
        </div>
        <h3 className={styles.title}>
          <Link to={to}>{post.title}</Link>
        </h3>
        {post.excerpt && <p className={styles.excerpt}>{post.excerpt}</p>}
        <Link to={to} className={styles.more}>
          Read More
          <VisuallyHidden>: {post.title}</VisuallyHidden>
          <ChevronRightIcon size={16} />
        </Link>
      </div>
    </article>
  );
}

interface PaginationProps {
  page: number;
  pages: number;
  /** Address of a page. */
  addressOf: (page: number) => string;
}

/** The way through a list of several pages; nothing where there is one. */
function Pagination({ page, pages, addressOf }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav className={styles.nav} aria-label="Pages">
      <Step to={page > 1 ? addressOf(page - 1) : null}>
        <ChevronLeftIcon size={16} />
        Previous
      </Step>
      <ol className={styles.numbers}>
        {pageWindow(page, pages).map((number) => (
          <li key={number}>
            <Link
              to={addressOf(number)}
              className={styles.number}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
      </ol>
      <Step to={page < pages ? addressOf(page + 1) : null}>
        Next
        <ChevronRightIcon size={16} />
      </Step>
      <p className={styles.where}>
        Page {page} of {pages}
      </p>
    </nav>
  );
}

/** A link, or the same words without one at either end. */
function Step({ to, children }: { to: string | null; children: React.ReactNode }) {
  if (to === null) {
    return (
      <span className={styles.step} aria-disabled="true">
        {children}
      </span>
    );
  }
  return (
    <Link to={to} className={styles.step}>
      {children}
    </Link>
  );
}

/** So many page numbers are offered at most. */
const widest = 5;

/** The page numbers around the current one, up to five. */
export function pageWindow(page: number, pages: number): number[] {
  const length = Math.min(widest, pages);
  const centred = page - Math.floor(widest / 2);
  const first = Math.max(1, Math.min(centred, pages - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
