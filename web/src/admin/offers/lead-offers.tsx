import type { AdminLead } from '@mr-sea/bff/contract/admin/leads';
import type { AdminOffer, OfferDecision } from '@mr-sea/bff/contract/admin/offers';
import type { OfferState } from '@mr-sea/bff/contract/offers';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { decideOffer, offersQuery } from '../../api/admin/offers';
import { ApiError, NetworkError } from '../../client/call-api';
import { adminKey } from '../../offline/staff/paths';
import { Button } from '../../ui/controls/button';
import { FormError } from '../../ui/controls/form-parts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { doneNotice } from '../../ui/overlays/notices';
import { Waiting } from '../../ui/text/spinner';
import { Tag, type TagTone } from '../../ui/text/tag';
import { momentWords, whenWords } from '../bookings/booking-texts';
import { FailedList, SavedNote } from '../lists/list-states';
import styles from './lead-offers.module.css';
import { OfferDialog } from './offer-dialog';
import { centsInWords } from './offer-values';

const states: Record<OfferState, { label: string; tone: TagTone }> = {
  sent: { label: 'Sent', tone: 'brand' },
  accepted: { label: 'Accepted', tone: 'warm' },
  declined: { label: 'Declined', tone: 'bad' },
  expired: { label: 'Expired', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  confirmed: { label: 'Confirmed', tone: 'good' },
};

/** The offers of a lead, what became of them, and the way to a new one. */
export function LeadOffers({ lead }: { lead: AdminLead }) {
  const title = useId();
  const [making, setMaking] = useState(false);
  const { data, error, isFetching, refetch } = useQuery(offersQuery(lead.id));
  const offers = data?.data ?? [];
  const open = offers.find(({ state }) => state === 'sent' || state === 'accepted') ?? null;
  return (
    <section className={styles.offers} aria-labelledby={title} data-screen-only>
      <div className={styles.head}>
        <h3 id={title} className={styles.title}>
          Offers
        </h3>
        <Button variant="outline" onClick={() => setMaking(true)}>
          {open ? 'Make another offer' : 'Make an offer'}
        </Button>
      </div>
      {offers.length > 0 && (
        <ul className={styles.list}>
          {offers.map((offer) => (
            <li key={offer.id}>
              <OfferItem offer={offer} />
            </li>
          ))}
        </ul>
      )}
      {data ? (
        <SavedNote savedAt={data.savedAt} />
      ) : error ? (
        <FailedList
          text="The offers cannot be shown now."
          error={error}
          busy={isFetching}
          onRetry={refetch}
        />
      ) : (
        <Waiting>Loading the offers</Waiting>
      )}
      <OfferDialog open={making} lead={lead} replaced={open} onClose={() => setMaking(false)} />
    </section>
  );
}

function OfferItem({ offer }: { offer: AdminOffer }) {
  const { state, held, undelivered } = offer;
  const isOpen = state === 'sent' || state === 'accepted';
  const { label, tone } = states[state];
  return (
    <div className={styles.item}>
      <p>
        <Tag tone={tone}>{label}</Tag> <b>{offer.boat.name}</b>, {whenWords(offer)},{' '}
        {centsInWords(offer.total_cents)}
      </p>
      {state === 'sent' && (
        <p className={styles.soft}>Held until {momentWords(offer.expires_at)}.</p>
      )}
      {state === 'accepted' && held && (
        <p className={styles.soft}>
          The visitor waits for your call; the boat is held until you decide.
        </p>
      )}
      {isOpen && !held && (
        <p className={styles.wrong}>
          The calendar holds the boat for it no longer. Please send a new offer or withdraw this
          one.
        </p>
      )}
      {undelivered && <p className={styles.wrong}>A mail about it could not be delivered.</p>}
      {isOpen && <Decisions offer={offer} />}
    </div>
  );
}

const questions: Record<OfferDecision['status'], { title: string; action: string; busy: string }> =
  {
    confirmed: { title: 'Confirm this trip?', action: 'Confirm the trip', busy: 'Confirming...' },
    withdrawn: { title: 'Withdraw this offer?', action: 'Withdraw it', busy: 'Withdrawing...' },
  };

/** Confirming and withdrawing. Both need a link: what they promise the server alone can keep. */
function Decisions({ offer }: { offer: AdminOffer }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState<OfferDecision['status'] | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function decide(status: OfferDecision['status']) {
    setBusy(true);
    setFailure('');
    try {
      await decideOffer(offer.id, { status, version: offer.version });
      doneNotice(status === 'confirmed' ? 'Trip confirmed.' : 'Offer withdrawn.');
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
      setAsking(null);
      void client.invalidateQueries({ queryKey: adminKey('leads') });
      void client.invalidateQueries({ queryKey: ['admin', 'bookings'] });
    }
  }

  const question = questions[asking ?? 'withdrawn'];
  return (
    <>
      <div className={styles.tools}>
        <Button disabled={!offer.held} onClick={() => setAsking('confirmed')}>
          {offer.state === 'accepted' ? 'Confirm' : 'Confirm without the link'}
        </Button>
        <Button variant="outline" onClick={() => setAsking('withdrawn')}>
          Withdraw
        </Button>
      </div>
      {failure && <FormError>{failure}</FormError>}
      <ConfirmDialog
        open={asking !== null}
        title={question.title}
        text={
          asking === 'confirmed'
            ? `${offer.boat.name}, ${whenWords(offer)}, becomes a trip, and the visitor is mailed.`
            : 'The boat is free again, and the visitor is mailed.'
        }
        action={question.action}
        busyAction={question.busy}
        busy={busy}
        onConfirm={() => asking && void decide(asking)}
        onClose={() => setAsking(null)}
      />
    </>
  );
}

function failureOf(error: unknown): string {
  if (error instanceof NetworkError) {
    return 'This needs a link. Nothing was changed as far as this device knows.';
  }
  return error instanceof ApiError ? error.message : 'This did not work. Please try again.';
}
