import { adminJobTexts, type FailedJob } from '@mr-sea/bff/contract/admin/jobs';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { retryJob } from '../../api/admin/jobs';
import { alertNotice, doneNotice } from '../../ui/overlays/notices';

/** Tries jobs once more, one after the other; the list and what Home counts follow. */
export function useRetry(clearSelection: () => void): (jobs: FailedJob[]) => Promise<void> {
  const client = useQueryClient();
  const busy = useRef(false);
  return async (jobs) => {
    if (busy.current) return;
    busy.current = true;
    try {
      for (const { id } of jobs) await retryJob(id);
      doneNotice(jobs.length === 1 ? 'It is tried again now.' : `${jobs.length} are tried again.`);
      clearSelection();
    } catch {
      alertNotice(adminJobTexts.retryFailed);
    } finally {
      busy.current = false;
      // Those before the one that failed have left the list too.
      await client.invalidateQueries({ queryKey: ['admin'] });
    }
  };
}
