import { useOnline } from '../../offline/use-online';
import styles from './list-states.module.css';

/** Says before anything is typed that this cannot wait on the device; nothing while there is a link. */
export function NeedsLink({ what }: { what: string }) {
  const online = useOnline();
  return (
    <div role="status" className={styles.above}>
      {!online && (
        <p className={styles.note}>
          You're offline. {what} needs a connection; what you type stays here until there is one.
        </p>
      )}
    </div>
  );
}
