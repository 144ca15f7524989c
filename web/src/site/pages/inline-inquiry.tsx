import { lazy, Suspense, useState } from 'react';
import { Waiting } from '../../ui/spinner';
import type { Sent } from '../leads/inquiry-form';
import { requestOnly } from '../leads/texts';
import styles from './inline-inquiry.module.css';

const InquiryForm = lazy(() =>
  import('../leads/inquiry-form').then((part) => ({ default: part.InquiryForm })),
);
const ThankYouDialog = lazy(() => import('../leads/thank-you-dialog'));

/** The booking request as a part of the boat's page. */
export function InlineInquiry({ boat }: { boat: { id: number; name: string } }) {
  const [sent, setSent] = useState<Sent | null>(null);
  const [wanted, setWanted] = useState(false);
  return (
    <section id="inquiry" className={styles.inquiry} aria-labelledby="inquiry-title">
      <h2 id="inquiry-title" className={styles.title}>
        Booking Inquiry
      </h2>
      <p className={styles.note}>{requestOnly}</p>
      <Suspense
        fallback={
          <div className={styles.room}>
            <Waiting>Loading...</Waiting>
          </div>
        }
      >
        <InquiryForm
          boat={boat.id}
          boatNames={[boat.name]}
          onSent={(how) => {
            setWanted(true);
            setSent(how);
          }}
        />
      </Suspense>
      {wanted && (
        <Suspense>
          <ThankYouDialog sent={sent} onClose={() => setSent(null)} />
        </Suspense>
      )}
    </section>
  );
}
