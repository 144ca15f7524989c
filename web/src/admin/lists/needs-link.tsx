import { useLink } from '../../client/use-online';
import { unreachedSentence } from '../../offline/storage/link-sentences';
import styles from './list-states.module.css';

/** Says before anything is typed that this cannot wait on the device; nothing while there is a link. */
export function NeedsLink({ what }: { what: string }) {
  const unreached = unreachedSentence(useLink());
  return (
    <div role="status" className={styles.above}>
      {unreached && (
        <p className={styles.note}>
          {unreached} {what} needs a connection; what you type stays here until there is one.
        </p>
      )}
    </div>
  );
}
