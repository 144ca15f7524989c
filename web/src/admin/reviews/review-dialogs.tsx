import {
  type AdminReview,
  type AdminReviewFields,
  adminReviewTexts,
} from '@mr-sea/bff/contract/admin/reviews';
import { useRef, useState } from 'react';
import { createRow } from '../../api/admin/rows';
import { Button } from '../../ui/controls/button';
import { Dialog, useLast } from '../../ui/overlays/dialog';
import { doneNotice } from '../../ui/overlays/notices';
import { DetailList } from '../../ui/text/detail-list';
import { NeedsLink } from '../lists/list-states';
import { useDiscardQuestion } from '../lists/use-discard-question';
import { useRowEdit } from '../lists/use-row-edit';
import { applyReview, reviewConflictFields } from './review-conflicts';
import styles from './review-dialogs.module.css';
import { ReviewForm } from './review-form';
import { reviewName, statusLabels, statusOf } from './review-texts';
import { changesOf, emptyReview, fieldsOf, valuesOf } from './review-values';

interface AddReviewDialogProps {
  open: boolean;
  onClose: () => void;
  onAdded: () => void;
}

/** Adds a review; closing the dialog empties its form. */
export function AddReviewDialog({ open, onClose, onAdded }: AddReviewDialogProps) {
  const question = useDiscardQuestion(onClose);
  return (
    <Dialog open={open} onClose={question.close} title="Add review">
      <NeedsLink what="Adding a review" />
      <ReviewForm
        start={emptyReview}
        canSave={() => true}
        failed={adminReviewTexts.addFailed}
        onSave={async (values) => {
          await createRow<AdminReview, Partial<AdminReviewFields>>('reviews', fieldsOf(values));
          doneNotice('Review added.');
          onAdded();
          question.discard();
        }}
        onChanged={question.setChanged}
        onCancel={question.close}
      >
        {question.dialog}
      </ReviewForm>
    </Dialog>
  );
}

interface EditReviewDialogProps {
  /** Null while the dialog is closed. */
  review: AdminReview | null;
  onClose: () => void;
}

/** Changes a review, its status too. */
export function EditReviewDialog({ review, onClose }: EditReviewDialogProps) {
  const question = useDiscardQuestion(onClose);
  const shown = useLast(review);
  return (
    <Dialog
      open={review !== null}
      onClose={question.close}
      title="Edit review"
      {...(shown && { description: shown.formatted_created_at })}
    >
      {shown && <EditForm key={shown.id} review={shown} question={question} />}
    </Dialog>
  );
}

interface EditFormProps {
  review: AdminReview;
  question: ReturnType<typeof useDiscardQuestion>;
}

function EditForm({ review, question }: EditFormProps) {
  // The review as it was when the form opened: what the edit is based on.
  const [base] = useState(review);
  const chosenBoat = useRef<AdminReview['boat'] | null>(base.boat);
  const edit = useRowEdit<AdminReview, AdminReviewFields>({
    feature: 'reviews',
    rowName: reviewName,
    fields: reviewConflictFields,
    apply: (row, changes) => applyReview(row, changes, chosenBoat.current),
  });
  return (
    <ReviewForm
      start={valuesOf(base)}
      canSave={(values) => Object.keys(changesOf(base, values)).length > 0}
      failed={adminReviewTexts.updateFailed}
      onSave={async (values) => {
        chosenBoat.current = values.boat;
        const result = await edit.save(base, changesOf(base, values));
        if (result === 'saved') doneNotice('Review saved.');
        question.discard();
      }}
      onChanged={question.setChanged}
      onCancel={question.close}
    >
      {edit.dialog}
      {question.dialog}
    </ReviewForm>
  );
}

interface ReviewDetailsDialogProps {
  /** Null while the dialog is closed. */
  review: AdminReview | null;
  onClose: () => void;
  onModerate: (review: AdminReview, is_approved: boolean) => void;
}

/** All of a review, for reading, with the decision right below. */
export function ReviewDetailsDialog({ review, onClose, onModerate }: ReviewDetailsDialogProps) {
  const shown = useLast(review);
  return (
    <Dialog
      open={review !== null}
      onClose={onClose}
      title={shown?.reviewer_name ?? ''}
      {...(shown && { description: `${shown.boat.name}, ${shown.formatted_created_at}` })}
    >
      {shown && (
        <>
          <p className={styles.comment}>{shown.comment}</p>
          <DetailList
            lines={[
              ['Email', shown.email],
              ['Rating', `${shown.rating} of 5`],
              ['Status', statusLabels[statusOf(shown)]],
              ['Verified trip', shown.verified ? 'Yes' : 'No'],
              ...(shown.answer ? ([['Answer', shown.answer]] as const) : []),
            ]}
          />
          <div className={styles.buttons}>
            <Button variant="outline" onClick={() => onModerate(shown, false)}>
              Reject
            </Button>
            <Button onClick={() => onModerate(shown, true)}>Approve</Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
