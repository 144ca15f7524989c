import type { LeadType } from '@mr-sea/bff/contract/leads';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog';
import styles from './inquiry-dialog.module.css';
import { InquiryForm, type Sent } from './inquiry-form';
import { requestOnly } from './texts';
import ThankYouDialog from './thank-you-dialog';

interface InquiryDialogProps {
  open: boolean;
  onClose: () => void;
  title?: string;
  /** What the button reads. */
  action?: string;
  /** The boat asked about, or null on a general request. */
  boat: { id: number; name: string } | null;
  leadType?: LeadType;
}

/** The booking request in a dialog, followed by the thanks. Closing it empties the form. */
export default function InquiryDialog({
  open,
  onClose,
  title = 'Booking Inquiry',
  action,
  boat,
  leadType,
}: InquiryDialogProps) {
  const [sent, setSent] = useState<Sent | null>(null);
  return (
    <>
      <Dialog open={open && !sent} onClose={onClose} title={title} description={requestOnly}>
        <div className={styles.content}>
          {boat && <p className={styles.boat}>{boat.name}</p>}
          <InquiryForm
            boat={boat?.id ?? null}
            leadType={leadType}
            action={action}
            onSent={setSent}
          />
        </div>
      </Dialog>
      <ThankYouDialog
        sent={open ? sent : null}
        onClose={() => {
          setSent(null);
          onClose();
        }}
      />
    </>
  );
}
