import { Link } from 'react-router-dom';
import { InvalidPostError } from '../../api/blog-shapes';
import { ApiError, NetworkError } from '../../client/call-api';
import { buttonClass } from '../../ui/controls/button';
import { PageBand } from '../shell/page-band';
import { PageHead } from '../shell/page-head';
import styles from './post-error.module.css';

/** Stands in place of a post that cannot be shown. */
export function PostError({ error }: { error: unknown }) {
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
