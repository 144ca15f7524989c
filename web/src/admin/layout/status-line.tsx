import { useLink } from '../../client/use-online';
import { unreachedSentence } from '../../offline/storage/link-sentences';
import { useSession } from '../session/use-session';
import { OfflineIcon } from './menu-icons';
import styles from './status-line.module.css';

/** A quiet line about the link and about keeping the login fresh; nothing while all is well. */
export function StatusLine() {
  const { notice } = useSession();
  const unreached = unreachedSentence(useLink());
  return (
    <div role="status" className={styles.place}>
      {(unreached || notice) && (
        <div className={styles.line}>
          {unreached && <OfflineIcon size={18} />}
          <p>
            {unreached && <span>{unreached} You see what this device has kept.</span>}
            {/* Without a link nobody could have answered about the login either. */}
            {notice && !unreached && (
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
