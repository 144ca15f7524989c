import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/controls/button';
import { CheckIcon } from '../../ui/icons';
import styles from './nothing-waiting.module.css';

interface NothingWaitingProps {
  /** Whether this device can keep something at all. */
  canStore: boolean;
}

/** Stands on the page while nothing waits. */
export function NothingWaiting({ canStore }: NothingWaitingProps) {
  return (
    <div className={styles.nothing}>
      <span className={styles.mark}>
        <CheckIcon size={30} />
      </span>
      <p className={styles.lead}>Nothing is waiting</p>
      <p className={styles.hint}>
        {canStore
          ? 'What you send without a connection is kept here, and goes out by itself as soon as there is one.'
          : 'This browser keeps nothing on this device, so forms can only be sent while there is a connection. A private window or its settings may be the reason.'}
      </p>
      <Link to="/" className={buttonClass('outline')}>
        See the fleet
      </Link>
    </div>
  );
}
