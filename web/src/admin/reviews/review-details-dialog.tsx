import type { AdminReview } from '@mr-sea/bff/contract/admin/reviews';
import { Button } from '../../ui/controls/button';
import { Dialog } from '../../ui/overlays/dialog';
import { useLast } from '../../ui/overlays/use-last';
import { DetailList } from '../../ui/text/detail-list';
import styles from './review-details-dialog.module.css';
import { statusLabels, statusOf } from './review-texts';

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
