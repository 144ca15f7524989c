import {
  type AdminReview,
  type AdminReviewFields,
  adminReviewTexts,
} from '@mr-sea/bff/contract/admin/reviews';
import { useMemo, useState } from 'react';
import { deleteRow, sendEdit } from '../../api/admin/rows';
import { reasonOr } from '../../client/field-messages';
import { useOnline } from '../../client/use-online';
import { Button } from '../../ui/controls/button';
import { PickList } from '../../ui/controls/pick-list';
import { CheckIcon, CloseIcon } from '../../ui/icons';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { useLast } from '../../ui/overlays/dialog';
import { alertNotice, doneNotice } from '../../ui/overlays/notices';
import { ChatIcon, EditIcon, EyeIcon, PlusIcon, TrashIcon } from '../../ui/work-icons';
import { AdminPage } from '../layout/admin-page';
import type { RowAction } from '../lists/list-parts';
import { ListView } from '../lists/list-view';
import { type AdminList, useAdminList } from '../lists/use-admin-list';
import { useBulkRun } from '../lists/use-bulk-run';
import { useDeleteRows } from '../lists/use-delete-rows';
import { useRowEdit } from '../lists/use-row-edit';
import { AnswerDialog } from '../reviews/answer-dialog';
import { reviewColumns } from '../reviews/review-columns';
import { applyReview, reviewConflictFields } from '../reviews/review-conflicts';
import { AddReviewDialog, EditReviewDialog, ReviewDetailsDialog } from '../reviews/review-dialogs';
import { ReviewStatisticsPanel } from '../reviews/review-statistics';
import {
  bulkDeleteTexts,
  filterOptions,
  moderationTexts,
  reviewDeleteTexts,
  reviewListTexts,
  reviewName,
} from '../reviews/review-texts';

const filters = ['filter'] as const;

/** Reviews. */
export default function ReviewsPage() {
  const [reading, setReading] = useState<AdminReview | null>(null);
  const [editing, setEditing] = useState<AdminReview | null>(null);
  const [answering, setAnswering] = useState<AdminReview | null>(null);
  const [adding, setAdding] = useState(false);
  const columns = useMemo(() => reviewColumns(setReading), []);
  const list = useAdminList<AdminReview>({
    feature: 'reviews',
    columns,
    filters,
    marksArrivals: true,
  });
  const edit = useRowEdit<AdminReview, AdminReviewFields>({
    feature: 'reviews',
    rowName: reviewName,
    fields: reviewConflictFields,
    apply: applyReview,
  });
  const deletion = useDeleteRows(list, reviewDeleteTexts);
  const bulk = useBulkRun(list);
  const bulkDeletion = useDeleteReviews(list, bulk.run);
  const { address } = list;

  async function moderate(review: AdminReview, is_approved: boolean) {
    setReading(null);
    try {
      const result = await edit.save(review, { is_approved });
      if (result === 'saved') doneNotice(moderationTexts[`${is_approved}`].done(1));
    } catch (error) {
      alertNotice(reasonOr(error, adminReviewTexts.updateFailed));
    }
  }

  /** One call for each review. One that somebody changed meanwhile is left for a look of its own. */
  function moderateMany(reviews: AdminReview[], is_approved: boolean) {
    const call = async (base: AdminReview) => {
      const changes: Partial<AdminReviewFields> = { is_approved };
      const mine = applyReview(base, changes);
      const outcome = await sendEdit({
        feature: 'reviews',
        base,
        changes,
        mine,
        name: reviewName(base),
      });
      if (outcome.status === 'conflict') throw new Error('Somebody else changed it meanwhile.');
    };
    return bulk.run(reviews, { ...moderationTexts[`${is_approved}`], call });
  }

  function actionsOf(review: AdminReview): RowAction[] {
    return [
      {
        label: 'Approve',
        icon: <CheckIcon />,
        onSelect: () => moderate(review, true),
        inRow: true,
      },
      {
        label: 'Reject',
        icon: <CloseIcon />,
        onSelect: () => moderate(review, false),
        inRow: true,
        danger: true,
      },
      {
        label: review.answer ? 'Change answer' : 'Answer',
        icon: <ChatIcon />,
        onSelect: () => setAnswering(review),
      },
      { label: 'Edit', icon: <EditIcon />, onSelect: () => setEditing(review) },
      { label: 'Read', icon: <EyeIcon />, onSelect: () => setReading(review) },
      { label: 'Delete', icon: <TrashIcon />, onSelect: () => deletion.ask(review), danger: true },
    ];
  }

  return (
    <AdminPage
      title={reviewListTexts.title}
      actions={
        <Button onClick={() => setAdding(true)}>
          <PlusIcon />
          Add Review
        </Button>
      }
    >
      <ReviewStatisticsPanel />
      <ListView
        list={list}
        texts={reviewListTexts}
        rowName={reviewName}
        rowActions={actionsOf}
        bulkActions={[
          { label: 'Approve', run: (reviews) => moderateMany(reviews, true) },
          { label: 'Reject', run: (reviews) => moderateMany(reviews, false) },
          { label: 'Delete', run: bulkDeletion.ask },
        ]}
        filters={
          <PickList
            label="Filter"
            value={address.filters.filter ?? 'all'}
            options={filterOptions}
            onPick={(filter) => address.setFilter('filter', filter === 'all' ? '' : filter)}
          />
        }
      />
      <AddReviewDialog open={adding} onClose={() => setAdding(false)} onAdded={list.reload} />
      <EditReviewDialog review={editing} onClose={() => setEditing(null)} />
      <AnswerDialog review={answering} onClose={() => setAnswering(null)} />
      <ReviewDetailsDialog
        review={reading}
        onClose={() => setReading(null)}
        onModerate={moderate}
      />
      {deletion.dialog}
      {bulkDeletion.dialog}
      {bulk.dialog}
      {edit.dialog}
    </AdminPage>
  );
}

/**
 * Deletes the selected reviews after asking, by one call for each. The selection clears when the question is
 * answered either way.
 */
function useDeleteReviews(
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
