import type { PostQuestion } from '@mr-sea/bff/contract/blog';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { postsQuery } from '../../api/blog-queries';
import { ApiError, NetworkError } from '../../client/call-api';
import { Button, buttonClass } from '../../ui/controls/button';
import { Loading } from '../shell/loading';
import { blogParams } from './blog-params';
import { Pagination } from './pagination';
import { PostCard } from './post-card';
import styles from './post-list.module.css';

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
