import type { Offer } from '@mr-sea/bff/contract/offers';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { answerOffer, offerQuery } from '../../api/offer-queries';
import { ApiError } from '../../client/call-api';
import { Button } from '../../ui/controls/button';
import { FormError } from '../../ui/controls/form-parts';
import { Picture } from '../../ui/media/picture';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { momentWords } from '../../ui/text/moment-words';
import { money } from '../boats/boat-price';
import { DrawnNote } from '../boats/drawn-note';
import { linesOf } from '../boats/terms-words';
import { OfferQuestion } from '../offers/offer-question';
import { LinkContent, LinkPage } from './link-page';
import styles from './offer-page.module.css';

/** What staff offer, for whoever has the link of the mail: read, accepted, declined, asked about. */
export function Component() {
  const { token = '' } = useParams();
  return (
    <LinkPage
      name="Your offer"
      answer={useQuery(offerQuery(token))}
      offline="An offer needs a connection: only our server knows whether it still holds."
      missing={{
        title: 'This link opens no offer',
        text: 'Please check that all of it was copied from our mail, or ask us for a new one.',
      }}
    >
      {(offer) => <ShownOffer key={token} token={token} offer={offer} />}
    </LinkPage>
  );
}

interface OfferProps {
  token: string;
  offer: Offer;
}

function ShownOffer({ token, offer }: OfferProps) {
  const { boat } = offer;
  return (
    <LinkContent name="Your offer" {...stateWords(offer)}>
      <section className={styles.boat} aria-labelledby="offer-boat">
        <div className={styles.picture}>
          <Picture
            picture={boat.picture}
            alt={boat.name}
            sizes="(min-width: 900px) 520px, 100vw"
            load="first"
          />
          <DrawnNote picture={boat.picture} large />
        </div>
        <h2 id="offer-boat" className={styles.name}>
          {boat.page ? <Link to={boat.page}>{boat.name}</Link> : boat.name}
        </h2>
        <dl className={styles.facts}>
          <Fact label="From" value={momentWords(offer.starts)} />
          <Fact label="To" value={momentWords(offer.ends)} />
          {offer.guests !== null && <Fact label="Guests" value={String(offer.guests)} />}
          <Fact label="Reference" value={offer.reference} />
        </dl>
        <p className={styles.soft}>Times are those of Miami.</p>
      </section>
      <section className={styles.offer} aria-labelledby="offer-total">
        <h2 id="offer-total" className={styles.subtitle}>
          What it comes to
        </h2>
        <table className={styles.lines}>
          <tbody>
            {offer.lines.map(({ label, amount_cents }, index) => (
              // Two lines may say the same.
              // biome-ignore lint/suspicious/noArrayIndexKey: they never move
              <tr key={index}>
                <th scope="row">{label}</th>
                <td>{amountWords(amount_cents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td>{amountWords(offer.total_cents)}</td>
            </tr>
          </tfoot>
        </table>
        {offer.included && (
          <>
            <h3 className={styles.subtitle}>What is included</h3>
            <ul className={styles.included}>
              {[...new Set(linesOf(offer.included))].map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
        {offer.terms && (
          <>
            <h3 className={styles.subtitle}>Terms</h3>
            <p className={styles.terms}>{offer.terms}</p>
          </>
        )}
        <OfferAnswer token={token} offer={offer} />
        <OfferQuestion token={token} />
      </section>
    </LinkContent>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

type Answer = 'accept' | 'decline';

/** Accepting and declining, and what became of it. */
function OfferAnswer({ token, offer }: OfferProps) {
  const client = useQueryClient();
  const [busy, setBusy] = useState<Answer | null>(null);
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState('');
  const [answered, setAnswered] = useState(false);
  const outcome = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone, and the keyboard would be lost.
  useEffect(() => {
    if (answered) outcome.current?.focus();
  }, [answered]);

  async function answer(how: Answer) {
    setBusy(how);
    setFailure('');
    try {
      client.setQueryData(offerQuery(token).queryKey, await answerOffer(token, how));
      setAnswered(true);
    } catch (error) {
      setFailure(failureWords(error));
      // What stands in the way is in the offer as it is now.
      if (error instanceof ApiError) await client.invalidateQueries(offerQuery(token));
    } finally {
      setBusy(null);
      setAsking(false);
    }
  }

  const { title, text } = stateWords(offer);
  return (
    <div className={styles.answer}>
      {offer.state === 'sent' ? (
        <>
          <p className={styles.until}>
            <strong>{text}</strong> You pay nothing here: we call you about the payment.
          </p>
          <div className={styles.buttons}>
            <Button busy={busy === 'accept'} onClick={() => void answer('accept')}>
              {busy === 'accept' ? 'Accepting...' : 'Accept the offer'}
            </Button>
            <Button variant="outline" onClick={() => setAsking(true)}>
              Decline
            </Button>
          </div>
        </>
      ) : (
        <div className={styles.outcome} ref={outcome} tabIndex={-1} role="status">
          <strong>{title}</strong>
          <p>{text}</p>
        </div>
      )}
      {failure && <FormError>{failure}</FormError>}
      <ConfirmDialog
        open={asking}
        title="Decline this offer?"
        text="The boat is then free for others, and the offer cannot be taken up again."
        action="Decline the offer"
        busyAction="Declining..."
        busy={busy === 'decline'}
        onConfirm={() => void answer('decline')}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}

function failureWords(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return "We can't reach our server right now, so nothing was decided as far as we know. Please press again once you are online: pressing twice does no harm.";
}

/** What the state of an offer means for the visitor, and what is next. */
function stateWords({ state, expires, boat, starts }: Offer): { title: string; text: string } {
  switch (state) {
    case 'sent':
      return {
        title: 'Your offer',
        text: `We hold ${boat.name} for you until ${momentWords(expires)}, Miami time.`,
      };
    case 'accepted':
      return {
        title: 'Thank you! You accepted this offer',
        text: 'We confirm it, and call you. The boat is kept for you until then.',
      };
    case 'confirmed':
      return {
        title: 'Your trip is confirmed',
        text: `We expect you ${momentWords(starts)}, Miami time.`,
      };
    case 'declined':
      return {
        title: 'You declined this offer',
        text: 'Changed your mind? Ask us below, and we see what is still free.',
      };
    case 'expired':
      return {
        title: 'This offer has expired',
        text: `It held until ${momentWords(expires)}, Miami time. Ask us below: the boat may still be free.`,
      };
    case 'withdrawn':
      return {
        title: 'This offer is no longer available',
        text: 'You may have a newer one in your mail. Otherwise ask us below for another boat or day.',
      };
  }
}

function amountWords(cents: number): string {
  return cents < 0 ? `−${money(-cents / 100)}` : money(cents / 100);
}
