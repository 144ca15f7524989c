import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/controls/button';
import { HeartIcon } from '../../ui/icons';
import styles from './saved-page.module.css';

/** Stands on the Saved view while there is nothing on it. */
export function NothingSaved() {
  return (
    <div className={styles.nothing}>
      <span className={styles.heart}>
        <HeartIcon size={32} />
      </span>
      <p className={styles.lead}>Nothing saved yet</p>
      <p className={styles.hint}>
        Press the heart on a boat to keep it here. Then ask about several boats in one inquiry.
      </p>
      <Link to="/" className={buttonClass()}>
        See the fleet
      </Link>
    </div>
  );
}
