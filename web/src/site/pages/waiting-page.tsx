import { reviewTexts } from '@mr-sea/bff/contract/reviews';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useNow } from '../../offline/storage/age-hooks';
import type { Submitted } from '../../offline/submissions/outbox';
import { keptSentence } from '../../offline/submissions/outbox-sentences';
import { useOutbox, useReceipts } from '../../offline/submissions/use-outbox';
import { buttonClass } from '../../ui/controls/button';
import { Waiting } from '../../ui/text/spinner';
import { EmptyState } from '../shell/empty-state';
import { PageBand } from '../shell/page-band';
import { PageHead } from '../shell/page-head';
import { SentList } from '../waiting/sent-list';
import { WaitingList } from '../waiting/waiting-list';
import { CorrectionDialog, useCorrection } from './correction-dialog';
import styles from './waiting-page.module.css';

/** What waits on this device to be sent, and what was sent from it. */
export function Component() {
  const { storage, items } = useOutbox();
  const receipts = useReceipts();
  const now = useNow(1_000) ?? 0;
  const { opened, edit, close } = useCorrection();
  const [review, setReview] = useState<Submitted | null>(null);
  return (
    <>
      <PageHead title="Waiting to send" />
      <PageBand title="Waiting to send">
        <p>Nothing you send is lost: it stays on this device until our team has it.</p>
      </PageBand>
      <div className={styles.content}>
        <div role="status">
          {review && (
            <p className={styles.news}>
              {review.status === 'sent' ? reviewTexts.sent : keptSentence('review', review.problem)}
            </p>
          )}
        </div>
        {opened && (
          <CorrectionDialog
            key={opened.turn}
            opened={opened}
            onClose={close}
            onReview={(sent) => {
              close();
              setReview(sent);
            }}
          />
        )}
        <div className={styles.columns}>
          {storage === 'opening' && <Waiting>Loading...</Waiting>}
          {storage !== 'opening' && items.length === 0 && (
            <NothingWaiting canStore={storage === 'open'} />
          )}
          {items.length > 0 && (
            <WaitingList
              items={items}
              now={now}
              onEdit={(item) => {
                setReview(null);
                void edit(item);
              }}
            />
          )}
          <SentList receipts={receipts} now={now} />
        </div>
      </div>
    </>
  );
}

interface NothingWaitingProps {
  /** Whether this device can keep something at all. */
  canStore: boolean;
}

/** Stands on the page while nothing waits. */
export function NothingWaiting({ canStore }: NothingWaitingProps) {
  return (
    <EmptyState
      scene="paper-boat"
      title="Nothing is waiting"
      text={
        canStore
          ? 'What you send without a connection is kept here, and goes out by itself as soon as there is one.'
          : 'This browser keeps nothing on this device, so forms can only be sent while there is a connection. A private window or its settings may be the reason.'
      }
    >
      <Link to="/" className={buttonClass('outline')}>
        See the fleet
      </Link>
    </EmptyState>
  );
}
