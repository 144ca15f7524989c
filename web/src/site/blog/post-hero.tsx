import type { BlogPost } from '@mr-sea/bff/contract/blog';
import { Link } from 'react-router-dom';
import { ArrowLeftIcon } from '../../ui/icons';
import { longDate } from '../../ui/text/long-date';
import styles from './post-hero.module.css';
import { VisitCount } from './visit-count';

interface PostHeroProps {
  post: BlogPost;
  visits: number;
}

/** The title of a post, the way back to all posts, its day and how often it was visited. */
export function PostHero({ post, visits }: PostHeroProps) {
  return (
    <header className={styles.hero}>
      <div className={styles.inner}>
        <Link to="/blog" className={styles.back}>
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
