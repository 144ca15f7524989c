import { Stars } from '../../ui/rating';
import styles from './happy-users.module.css';

/** What guests say elsewhere, with the link to it. */
export function HappyUsers() {
  return (
    <a
      className={styles.bar}
      href="https://www.tripadvisor.com/"
      target="_blank"
      rel="noopener noreferrer"
    >
      <Stars value={5} />
      <span className={styles.text}>Rated 5 stars by 100+ happy users</span>
    </a>
  );
}
