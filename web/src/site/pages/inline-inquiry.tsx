import { lazy, useEffect, useState } from 'react';
import { keptSentence } from '../../offline/problem';
import { FormError } from '../../ui/form-parts';
import { Optional } from '../../ui/optional';
import { Waiting } from '../../ui/spinner';
import type { Sent } from '../leads/inquiry-form';
import { requestOnly } from '../leads/texts';
import styles from './inline-inquiry.module.css';

const InquiryForm = lazy(() =>
  import('../leads/inquiry-form').then((part) => ({ default: part.InquiryForm })),
);
const ThankYouDialog = lazy(() => import('../leads/thank-you-dialog'));

const notLoaded = 'The form could not be loaded. Please check your connection and reload the page.';
const arrived = 'Your request has been sent!';

/** The booking request as a part of the boat's page. */
export function InlineInquiry({ boat }: { boat: { id: number; name: string } }) {
  const [sent, setSent] = useState<Sent | null>(null);
  const [wanted, setWanted] = useState(false);
  // What somebody types into a form that does not listen yet would be lost, so a page from the server comes without it.
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return (
    <section id="inquiry" className={styles.inquiry} aria-labelledby="inquiry-title">
      <h2 id="inquiry-title" className={styles.title}>
        Booking Inquiry
      </h2>
      <p className={styles.note}>{requestOnly}</p>
      <Optional fallback={<Room />} missing={<FormError>{notLoaded}</FormError>}>
        {live ? (
          <InquiryForm
            boat={boat.id}
            boatNames={[boat.name]}
            onSent={(how) => {
              setWanted(true);
              setSent(how);
            }}
          />
        ) : (
          <Room />
        )}
      </Optional>
      {wanted && (
        <Optional
          missing={
            <p role="status">
              {sent?.status === 'saved' ? keptSentence('lead', sent.problem) : arrived}
            </p>
          }
        >
          <ThankYouDialog sent={sent} onClose={() => setSent(null)} />
        </Optional>
      )}
    </section>
  );
}

function Room() {
  return (
    <div className={styles.room}>
      <Waiting>Loading...</Waiting>
    </div>
  );
}
