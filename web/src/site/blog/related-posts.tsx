import { type BlogPostSummary, postPage, relatedPostsLimit } from '@mr-sea/bff/contract/blog';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/controls/button';
import { Picture } from '../../ui/media/picture';
import { longDate } from '../../ui/text/long-date';
import styles from './related-posts.module.css';

/** What to read next. */
export function RelatedPosts({ posts }: { posts: BlogPostSummary[] }) {
  return (
    <section className={styles.box} aria-labelledby="related-title">
      <h2 id="related-title" className={styles.title}>
        Related Posts
      </h2>
      {posts.length === 0 ? (
        <p className={styles.none}>No related posts found.</p>
      ) : (
        <ul className={styles.list}>
          {posts.slice(0, relatedPostsLimit).map((post) => (
            <li key={post.id}>
              <Link to={postPage(post)} className={styles.post}>
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
