import type { ReactNode } from 'react';
import { Dialog } from './dialog';
import { CheckIcon, ClockIcon } from './icons';
import styles from './thanks-dialog.module.css';
import { useLast } from './use-last';

interface ThanksDialogProps {
  /** How it went out; null while there is nothing to say. */
  status: 'sent' | 'saved' | null;
  /** What is said of something that was sent: that it is there, what happens next, and a line such as its reference. */
  sent: { lead: string; more: string; note?: string };
  /** What is said of something that waits on this device. */
  saved: string;
  /** Stands over the links. */
  meanwhile?: string;
  /** Links to what may come next. */
  children: ReactNode;
  onClose: () => void;
}

/** What follows something that a visitor sent: thanks, or the plain word that it waits on this device. */
export function ThanksDialog(props: ThanksDialogProps) {
  const { status, sent, saved, meanwhile, children, onClose } = props;
  // Keeps the words in place while the dialog fades out.
  const isSaved = useLast(status) === 'saved';
  return (
    <Dialog open={status !== null} onClose={onClose} title={isSaved ? 'Saved' : 'Thank You!'}>
      <div className={styles.content}>
        <span className={isSaved ? styles.waiting : styles.done}>
          {isSaved ? <ClockIcon size={32} /> : <CheckIcon size={32} />}
        </span>
        {isSaved ? (
          <p className={styles.lead}>{saved}</p>
        ) : (
          <>
            <p className={styles.lead}>{sent.lead}</p>
            <p className={styles.more}>{sent.more}</p>
            {sent.note && <p className={styles.note}>{sent.note}</p>}
          </>
        )}
        <div className={styles.next}>
          {meanwhile && <p className={styles.meanwhile}>{meanwhile}</p>}
          <div className={styles.links}>{children}</div>
        </div>
      </div>
    </Dialog>
  );
}
