import type { BoatName, BoatSummary } from '@mr-sea/bff/contract/boats';
import type { LeadType } from '@mr-sea/bff/contract/leads';
import { useState } from 'react';
import { useClosing } from '../../offline/drafts/use-draft';
import type { Correction } from '../../offline/submissions/correction';
import { Picture } from '../../ui/media/picture';
import { Dialog } from '../../ui/overlays/dialog';
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
  boat: (BoatName & Partial<Pick<BoatSummary, 'main_image'>>) | null;
  /** Several boats asked about at once, in place of `boat`. */
  boats?: BoatName[];
  leadType?: LeadType;
  /** What the request is about, for the staff. */
  topic?: string;
  /** The request that waits on this device and is to be changed. */
  correction?: Correction<'lead'>;
}

/** The booking request in a dialog, followed by the thanks. Closing it empties the form. */
export default function InquiryDialog({
  open,
  onClose,
  title = 'Booking Inquiry',
  action,
  boat,
  boats,
  leadType,
  topic,
  correction,
}: InquiryDialogProps) {
  const asked = boats ?? (boat ? [boat] : []);
  const [sent, setSent] = useState<Sent | null>(null);
  const { closed, close } = useClosing(open, onClose);
  return (
    <>
      <Dialog open={open && !sent} onClose={close} title={title} description={requestOnly}>
        <div className={styles.content}>
          {boat && (
            <p className={styles.boat}>
              {boat.main_image && (
                <span className={styles.picture}>
                  <Picture picture={boat.main_image} alt="" sizes="88px" />
                </span>
              )}
              {boat.name}
            </p>
          )}
          {boats && (
            <ul className={styles.boats} aria-label="Boats you ask about">
              {boats.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ul>
          )}
          <InquiryForm
            boat={boat?.id ?? null}
            boats={boats?.map(({ id }) => id)}
            boatNames={asked.map(({ name }) => name)}
            leadType={leadType}
            topic={topic}
            action={action}
            correction={correction}
            closed={closed}
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
