import type { ReactNode } from 'react';
import { CheckIcon, ClockIcon } from '../icons';
import { DetailList, type DetailListProps } from '../text/detail-list';
import { Dialog } from './dialog';
import styles from './thanks-dialog.module.css';

interface ThanksDialogProps {
  open: boolean;
  /** What is said of something that was sent: that it is there, what happens next, and a line such as its reference. */
  sent: { lead: string; more: string; note?: string };
  /** Where something that was sent can be followed. */
  follow?: ReactNode;
  /** What is said of something that waits on this device; null of something that was sent. */
  saved: string | null;
  /** What it was about, and who is answered where. */
  facts?: DetailListProps['lines'];
  /** Stands over the links. */
  meanwhile?: string;
  /** Links to what may come next. */
  children: ReactNode;
  onClose: () => void;
}

/** What follows something that a visitor sent: thanks, or the plain word that it waits on this device. */
export function ThanksDialog(props: ThanksDialogProps) {
  const { open, sent, saved, follow, facts, meanwhile, children, onClose } = props;
  const isSaved = saved !== null;
  return (
    <Dialog open={open} onClose={onClose} title={isSaved ? 'Saved' : 'Thank You!'}>
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
            {follow}
          </>
        )}
        {facts && (
          <div className={styles.facts}>
            <DetailList lines={facts} />
          </div>
        )}
        <div className={styles.next}>
          {meanwhile && <p className={styles.meanwhile}>{meanwhile}</p>}
          <div className={styles.links}>{children}</div>
        </div>
      </div>
    </Dialog>
  );
}
