import { useLink } from '../../offline/use-online';
import { useSession } from '../session/use-session';
import { OfflineIcon } from './menu-icons';
import styles from './status-line.module.css';

/** A quiet line about the link and about keeping the login fresh; nothing while all is well. */
export function StatusLine() {
  const link = useLink();
  const { notice } = useSession();
  const offline = link === 'offline';
  return (
    <div role="status" className={styles.place}>
      {(offline || notice) && (
        <div className={styles.line}>
          {offline && <OfflineIcon size={18} />}
          <p>
            {offline && <span>You're offline. You see what this device has kept.</span>}
            {/* Without a link nobody could have answered about the login either. */}
            {notice && !offline && (
              <span>
                <span>{notice}</span>. You stay signed in; we try again.
              </span>
            )}
          </p>
        </div>
      )}
    </div>
  );
}
