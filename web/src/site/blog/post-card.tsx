import { type BlogPostSummary, postPage } from '@mr-sea/bff/contract/blog';
import { Link } from 'react-router-dom';
import { ChevronRightIcon } from '../../ui/icons';
import { Picture } from '../../ui/media/picture';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import styles from './post-card.module.css';
import { VisitCount } from './visit-count';

interface PostCardProps {
  post: BlogPostSummary;
  load: 'lazy' | 'now' | 'first';
}

/** A post in the grid. */
export function PostCard({ post, load }: PostCardProps) {
  const to = postPage(post);
  return (
    <article className={styles.card}>
      {/* The title is the link; a second one for the keyboard would only repeat it. */}
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
