import { type AdminReview, adminReviewTexts } from '@mr-sea/bff/contract/admin/reviews';
import { useState } from 'react';
import { deleteRow } from '../../api/admin/rows';
import { useOnline } from '../../client/use-online';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { useLast } from '../../ui/overlays/use-last';
import type { AdminList } from '../lists/use-admin-list';
import type { useBulkRun } from '../lists/use-bulk-run';
import { bulkDeleteTexts } from './review-texts';

/**
 * Deletes the selected reviews after asking, by one call for each. The selection clears when the question is
 * answered either way.
 */
export function useDeleteReviews(
  list: AdminList<AdminReview>,
  run: ReturnType<typeof useBulkRun<AdminReview>>['run'],
) {
  const online = useOnline();
  const [asking, setAsking] = useState<AdminReview[] | null>(null);
  const reviews = useLast(asking) ?? [];

  function close() {
    list.clearSelection();
    setAsking(null);
  }

  function confirm() {
    close();
    void run(reviews, { ...bulkDeleteTexts, call: ({ id }) => deleteRow('reviews', id) });
  }

  return {
    ask: setAsking,
    dialog: (
      <ConfirmDialog
        open={asking !== null}
        title="Delete reviews"
        text={adminReviewTexts.confirmDeleteMany(reviews.length)}
        action="Delete"
        danger
        {...(!online && { blocked: 'You are offline. Deleting needs a connection.' })}
        onConfirm={confirm}
        onClose={close}
      />
    ),
  };
}
