import { Stars } from '../../ui/rating';
import { marina } from '../marina';
import styles from './happy-users.module.css';

/** What guests say elsewhere, with the link to it. */
export function HappyUsers() {
  return (
    <a className={styles.bar} href={marina.reviewPage} target="_blank" rel="noopener noreferrer">
      <Stars value={5} />
      <span className={styles.text}>Rated 5 stars by 100+ happy users</span>
    </a>
  );
}
