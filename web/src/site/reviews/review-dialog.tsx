import { Dialog } from '../../ui/dialog';
import { ReviewForm } from './review-form';

interface ReviewDialogProps {
  boat: { id: number; name: string };
  open: boolean;
  onClose: () => void;
  onSent: (status: 'sent' | 'saved') => void;
}

/** The form of a review in a dialog. */
export default function ReviewDialog({ boat, open, onClose, onSent }: ReviewDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Add Your Experience"
      description={`How was your day on ${boat.name}?`}
    >
      <ReviewForm boat={boat.id} onSent={onSent} />
    </Dialog>
  );
}
