import { leadTexts } from '@mr-sea/bff/contract/leads';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { CheckIcon, ClockIcon } from '../../ui/icons';
import type { Sent } from './inquiry-form';
import styles from './thank-you-dialog.module.css';

interface ThankYouDialogProps {
  /** How the request went out; null while there is nothing to say. */
  sent: Sent | null;
  onClose: () => void;
}

/** What follows a request: thanks, or the plain word that it waits on this device. */
export default function ThankYouDialog({ sent, onClose }: ThankYouDialogProps) {
  // Keeps the words in place while the dialog fades out.
  const [shown, setShown] = useState(sent);
  useEffect(() => {
    if (sent) setShown(sent);
  }, [sent]);
  const saved = (sent ?? shown)?.status === 'saved';
  return (
    <Dialog open={sent !== null} onClose={onClose} title={saved ? 'Saved' : 'Thank You!'}>
      <div className={styles.content}>
        <span className={saved ? styles.waiting : styles.done}>
          {saved ? <ClockIcon size={32} /> : <CheckIcon size={32} />}
        </span>
        {saved ? (
          <p className={styles.lead}>{leadTexts.savedOffline}</p>
        ) : (
          <>
            <p className={styles.lead}>Your request has been sent!</p>
            <p className={styles.more}>
              Our team will contact you shortly to finalize the details of your experience.
            </p>
            <Reference sent={sent ?? shown} />
          </>
        )}
        <p className={styles.meanwhile}>Make the day yours</p>
        <div className={styles.links}>
          <Link to="/services" className={buttonClass('outline')} onClick={onClose}>
            Catering Services
          </Link>
          <Link to="/services" className={buttonClass('outline')} onClick={onClose}>
            Decoration Packages
          </Link>
        </div>
      </div>
    </Dialog>
  );
}

function Reference({ sent }: { sent: Sent | null }) {
  if (sent?.status !== 'sent') return null;
  return <p className={styles.reference}>Your reference: {sent.receipt.reference}</p>;
}
