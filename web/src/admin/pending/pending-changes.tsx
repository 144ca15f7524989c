import { lazy, useState } from 'react';
import { useWaitingChanges } from '../../offline/staff/changes';
import { classNames } from '../../ui/class-names';
import { line } from '../../ui/icons';
import { Optional } from '../../ui/optional';
import styles from './pending-changes.module.css';

const PendingDialog = lazy(() => import('./pending-dialog'));
const ForeignDialog = lazy(() => import('./foreign-dialog'));

/** How many changes wait to be sent, and the way to them; nothing while there are none. */
export function PendingChanges() {
  const { all, foreign } = useWaitingChanges();
  const [open, setOpen] = useState(false);
  const [foreignLater, setForeignLater] = useState(false);
  const needsYou = all.filter(({ state }) => state === 'needs-you').length;
  const words = needsYou === 0 ? 'waiting to send' : needsYou === 1 ? 'needs you' : 'need you';
  return (
    <>
      <div role="status" className={styles.place}>
        {all.length > 0 && (
          <button
            type="button"
            className={classNames(styles.button, needsYou > 0 && styles.needsYou)}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <ClockIcon size={20} />
            <span className={styles.count}>{needsYou || all.length}</span>{' '}
            <span className={styles.words}>{words}</span>
          </button>
        )}
      </div>
      {open && (
        <Optional>
          <PendingDialog onClose={() => setOpen(false)} />
        </Optional>
      )}
      {foreign > 0 && !foreignLater && (
        <Optional>
          <ForeignDialog count={foreign} onClose={() => setForeignLater(true)} />
        </Optional>
      )}
    </>
  );
}

/** Something waits for its time. */
const ClockIcon = line(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5l3.5 2" />
  </>,
);
