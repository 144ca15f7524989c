import {
  type InquiryAbout,
  type InquiryAnswer,
  inquiryAbouts,
} from '@mr-sea/bff/contract/inquiry-page';
import { lazy, useEffect, useState } from 'react';
import { keptSentence } from '../../offline/submissions/outbox-sentences';
import { FormError } from '../../ui/controls/form-parts';
import { Optional } from '../../ui/optional';
import { Waiting } from '../../ui/text/spinner';
import type { Sent } from '../leads/inquiry-form';
import { requestOnly } from '../leads/texts';
import styles from './inline-inquiry.module.css';

const InquiryForm = lazy(() =>
  import('../leads/inquiry-form').then((part) => ({ default: part.InquiryForm })),
);
// React never looks into <noscript> where scripts run, so by this name the build leaves the form out of the browser's code.
const PlainInquiry = import.meta.env.SSR
  ? lazy(() => import('../leads/plain-inquiry'))
  : () => null;
const ThankYouDialog = lazy(() => import('../leads/thank-you-dialog'));

const notLoaded = 'The form could not be loaded. Please check your connection and reload the page.';
const arrived = 'Your request has been sent!';

interface InlineInquiryProps {
  /** The boat asked about, or null on a general request. */
  boat: { id: number; name: string } | null;
  about?: InquiryAbout;
  /** What the button reads, unless it is "Send Inquiry". */
  action?: string | undefined;
  /** What became of the same form without scripts. */
  answer?: InquiryAnswer | null;
  /** The day that the visitor has chosen elsewhere on the page. */
  wanted?: { day: string } | undefined;
}

/** The booking request as a part of a page. */
export function InlineInquiry({
  boat,
  about = 'spot',
  action,
  answer,
  wanted,
}: InlineInquiryProps) {
  const [sent, setSent] = useState<Sent | null>(null);
  const [isThanked, setThanked] = useState(false);
  // What somebody types into a form that does not listen yet would be lost, so a page from the server comes without it.
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return (
    <section
      id="inquiry"
      className={styles.inquiry}
      aria-labelledby="inquiry-title"
      data-screen-only
    >
      <h2 id="inquiry-title" className={styles.title}>
        Booking Inquiry
      </h2>
      <p className={styles.note}>{requestOnly}</p>
      <Optional
        fallback={<Room estimated={boat !== null} />}
        missing={<FormError>{notLoaded}</FormError>}
      >
        {live ? (
          <InquiryForm
            {...inquiryAbouts[about]}
            boat={boat?.id ?? null}
            boatNames={boat ? [boat.name] : undefined}
            action={action}
            wanted={wanted}
            onSent={(how) => {
              setThanked(true);
              setSent(how);
            }}
          />
        ) : (
          <Room estimated={boat !== null} />
        )}
      </Optional>
      <noscript>
        <PlainInquiry about={about} boat={boat?.id ?? null} action={action} answer={answer} />
      </noscript>
      {isThanked && (
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

function Room({ estimated }: { estimated: boolean }) {
  return (
    <div className={styles.room} data-estimated={estimated}>
      <Waiting>Loading...</Waiting>
    </div>
  );
}
