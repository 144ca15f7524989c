import { useClosing } from '../../offline/drafts/use-draft';
import type { Correction } from '../../offline/submissions/correction';
import type { Submitted } from '../../offline/submissions/outbox';
import { Dialog } from '../../ui/overlays/dialog';
import { ReviewForm } from './review-form';

interface ReviewDialogProps {
  boat: { id: number; name: string };
  open: boolean;
  /** The review that waits on this device and is to be changed. */
  correction?: Correction<'review'>;
  onClose: () => void;
  onSent: (sent: Submitted) => void;
}

/** The form of a review in a dialog. */
export default function ReviewDialog({
  boat,
  open,
  correction,
  onClose,
  onSent,
}: ReviewDialogProps) {
  const { closed, close } = useClosing(open, onClose);
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Add Your Experience"
      description={`How was your day on ${boat.name}?`}
    >
      <ReviewForm boat={boat} correction={correction} closed={closed} onSent={onSent} />
    </Dialog>
  );
}
