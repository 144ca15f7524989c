import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { overviewQuery } from '../../api/admin/overview';
import { patchRow } from '../lists/row-cache';
import { useSession } from '../session/use-session';

/** Keeps lists on the device and sends what waits, for as long as the same person is signed in. Once, in the layout. */
export function useOfflineWork(): void {
  const client = useQueryClient();
  const userId = useSession().claims?.user_id;
  useEffect(() => {
    if (userId === undefined) return;
    let stopped = false;
    let stop = () => {};
    import('../../offline/staff/start')
      .then(({ startAdminOffline }) => {
        if (stopped) return;
        stop = startAdminOffline(
          client,
          userId,
          (feature, row) => patchRow(client, feature, row.id, () => row),
          () => client.prefetchQuery(overviewQuery()),
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
