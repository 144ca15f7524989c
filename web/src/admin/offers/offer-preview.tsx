import type { AdminBooking } from '@mr-sea/bff/contract/admin/bookings';
import type { AdminOffer, NewOffer } from '@mr-sea/bff/contract/admin/offers';
import { totalOfLines } from '@mr-sea/bff/contract/offers';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sendOffer } from '../../api/admin/offers';
import { ApiError, NetworkError } from '../../client/call-api';
import { adminKey } from '../../offline/staff/paths';
import { Button } from '../../ui/controls/button';
import { FormError } from '../../ui/controls/form-parts';
import { doneNotice } from '../../ui/overlays/notices';
import { DetailList } from '../../ui/text/detail-list';
import { inTheWayWords, momentWords, whenWords } from '../bookings/booking-texts';
import formStyles from '../lists/form-layout.module.css';
import styles from './offer-dialog.module.css';
import { centsInWords } from './offer-values';

interface PreviewProps {
  offer: NewOffer;
  sendKey: string;
  boat: string;
  email: string;
  replaced: AdminOffer | null;
  onBack: () => void;
  onSent: () => void;
}

/** What the visitor gets, and the button that sends it. */
export function OfferPreview(props: PreviewProps) {
  const { offer, sendKey, boat, email, replaced, onBack, onSent } = props;
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function send() {
    setBusy(true);
    setFailure('');
    try {
      await sendOffer(offer, sendKey);
      doneNotice('Offer sent. The boat is held.');
      onSent();
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: adminKey('leads') });
      void client.invalidateQueries({ queryKey: ['admin', 'bookings'] });
    }
  }

  return (
    <div className={formStyles.form}>
      {replaced && (
        <p className={styles.taken}>
          This withdraws the offer for {replaced.boat.name}, {whenWords(replaced)}, that was{' '}
          {replaced.state === 'accepted' ? 'accepted by the visitor' : 'sent before'}.
        </p>
      )}
      <DetailList
        lines={[
          ['Goes to', email],
          ['Boat', boat],
          ['When', whenWords(offer)],
          ['Guests', offer.guests],
          ...offer.lines.map(
            ({ label, amount_cents }, index) =>
              [`${index + 1}. ${label}`, centsInWords(amount_cents)] as const,
          ),
          ['Total', centsInWords(totalOfLines(offer.lines))],
          ['What is included', offer.included],
          ['Terms', offer.terms],
          ['Held until', momentWords(offer.expires_at)],
        ]}
      />
      {failure && <FormError>{failure}</FormError>}
      <div className={styles.tools}>
        <Button variant="outline" onClick={onBack}>
          Back
        </Button>
        <Button busy={busy} onClick={() => void send()}>
          {busy ? 'Sending...' : replaced ? 'Withdraw and send' : 'Send the offer'}
        </Button>
      </div>
    </div>
  );
}

function failureOf(error: unknown): string {
  if (error instanceof NetworkError) {
    return 'An offer needs a link: only the server can hold the boat. What you typed is kept on this device.';
  }
  if (!(error instanceof ApiError)) return 'The offer could not be sent. Please try again.';
  return error.inTheWay ? inTheWayWords(error.inTheWay as AdminBooking) : error.message;
}
