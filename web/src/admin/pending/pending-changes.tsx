import { useQueryClient } from '@tanstack/react-query';
import { lazy, useEffect, useState } from 'react';
import { leadViewsQuery } from '../../api/admin/lead-views';
import { overviewQuery } from '../../api/admin/overview';
import { useWaitingChanges } from '../../offline/staff/changes';
import { classNames } from '../../ui/class-names';
import { line } from '../../ui/icons';
import { Optional } from '../../ui/optional';
import { patchRow } from '../lists/row-cache';
import { useSession } from '../session/session-store';
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

/** Keeps lists on the device and sends what waits, for as long as the same person is signed in. Once, in the layout. */
export function useOfflineWork(): void {
  const client = useQueryClient();
  const userId = useSession().claims?.user_id;
  useEffect(() => {
    if (userId === undefined) return;
    let stopped = false;
    let stop = () => {};
    // By the time that somebody edits a row, the link may be gone that this would come by.
    import('../../offline/staff/edits').catch(() => undefined);
    import('../../offline/staff/start')
      .then(({ startAdminOffline }) => {
        if (stopped) return;
        stop = startAdminOffline(
          client,
          userId,
          (feature, row) => patchRow(client, feature, row.id, () => row),
          async () => {
            await client.prefetchQuery(overviewQuery());
            await client.prefetchQuery(leadViewsQuery());
          },
        );
      })
      // Without it the server answers alone.
      .catch(() => undefined);
    return () => {
      stopped = true;
      stop();
    };
  }, [client, userId]);
}
