import type { InquiryStatus } from '@mr-sea/bff/contract/inquiry-status';
import { telLink } from '@mr-sea/bff/contract/phone';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { inquiryStatusQuery, withdrawInquiry } from '../../api/inquiry-status-queries';
import { ApiError } from '../../client/call-api';
import { Button, buttonClass } from '../../ui/controls/button';
import { FormError } from '../../ui/controls/form-parts';
import { CheckIcon } from '../../ui/icons';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { DetailList } from '../../ui/text/detail-list';
import { longDate } from '../../ui/text/long-date';
import { momentWords } from '../../ui/text/moment-words';
import { wishesInWords } from '../leads/asked-facts';
import { ChangeInquiry } from '../leads/change-inquiry';
import { inquiryWords, offerWords, stepsOf } from '../leads/inquiry-steps';
import { useSiteSettings } from '../shell/use-site-settings';
import styles from './inquiry-status-page.module.css';
import { LinkContent, LinkPage } from './link-page';

/** Where a request stands, for whoever has its link: read, changed, withdrawn. */
export function Component() {
  const { token = '' } = useParams();
  return (
    <LinkPage
      name="Your request"
      answer={useQuery(inquiryStatusQuery(token))}
      offline="Where your request stands needs a connection: only our server knows it. What you sent is with our team all the same."
      missing={{
        title: 'This link opens no request',
        text: 'Please check that all of it was copied from our mail. A link ends half a year after the trip.',
      }}
    >
      {(inquiry) => <ShownInquiry key={token} token={token} inquiry={inquiry} />}
    </LinkPage>
  );
}

interface InquiryProps {
  token: string;
  inquiry: InquiryStatus;
}

function ShownInquiry({ token, inquiry }: InquiryProps) {
  const { title, text } = inquiryWords(inquiry);
  const { response } = useSiteSettings();
  const waits = inquiry.state === 'open' && inquiry.answered === null;
  return (
    <LinkContent
      name="Your request"
      title={title}
      text={[text, waits && response].filter(Boolean).join(' ')}
    >
      <div className={styles.column}>
        <section className={styles.part} aria-labelledby="inquiry-way">
          <h2 id="inquiry-way" className={styles.subtitle}>
            Where it stands
          </h2>
          <Steps inquiry={inquiry} />
          <p className={styles.soft}>Times are those of Miami.</p>
        </section>
        <Offers inquiry={inquiry} />
      </div>
      <div className={styles.column}>
        <section className={styles.part} aria-labelledby="inquiry-asked">
          <h2 id="inquiry-asked" className={styles.subtitle}>
            What you asked for
          </h2>
          <DetailList lines={factsOf(inquiry)} />
          <Changes token={token} inquiry={inquiry} />
        </section>
        <Caller inquiry={inquiry} />
      </div>
    </LinkContent>
  );
}

function Steps({ inquiry }: Pick<InquiryProps, 'inquiry'>) {
  return (
    <ol className={styles.steps}>
      {stepsOf(inquiry).map(({ name, state, text }) => (
        <li
          key={name}
          className={styles.step}
          data-state={state}
          aria-current={state === 'next' ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {state === 'done' && <CheckIcon size={16} />}
          </span>
          <div>
            <p className={styles.name}>
              {name}
              {state !== 'done' && (
                <span className={styles.soft}> {state === 'next' ? 'is next' : 'later'}</span>
              )}
            </p>
            {text && <p className={styles.soft}>{text}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The offers that have a page. */
function Offers({ inquiry }: Pick<InquiryProps, 'inquiry'>) {
  const open = inquiry.offers.filter(({ page }) => page !== null);
  if (open.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="inquiry-offers">
      <h2 id="inquiry-offers" className={styles.subtitle}>
        {open.length === 1 ? 'Our offer' : 'Our offers'}
      </h2>
      <ul className={styles.offers}>
        {open.map((offer) => (
          <li key={offer.page}>
            <p>{offerWords(offer)}</p>
            <Link
              to={offer.page ?? ''}
              className={buttonClass(offer.state === 'sent' ? 'solid' : 'outline')}
            >
              {offer.state === 'sent' ? 'See and accept the offer' : 'See the offer'}
              {open.length > 1 && ` for ${offer.boat}`}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Caller({ inquiry: { caller, phone: theirs, state } }: Pick<InquiryProps, 'inquiry'>) {
  const { phone, hours } = useSiteSettings();
  const isOver = state === 'closed' || state === 'withdrawn';
  return (
    <section className={styles.card} aria-labelledby="inquiry-caller">
      <h2 id="inquiry-caller" className={styles.subtitle}>
        {isOver ? 'Talk to us' : 'Who calls you'}
      </h2>
      {!isOver && (
        <p>
          {caller ? <strong>{caller}</strong> : 'Our team'}{' '}
          {caller ? 'looks after your request, and calls you at ' : 'calls you at '}
          <span className={styles.number}>{theirs}</span>.
        </p>
      )}
      <a className={buttonClass('outline')} href={telLink(phone)}>
        Call us: {phone}
      </a>
      {hours && <p className={styles.soft}>We are here: {hours}</p>}
    </section>
  );
}

/** Changing and withdrawing, while that is possible. */
function Changes({ token, inquiry }: InquiryProps) {
  const client = useQueryClient();
  const { queryKey } = inquiryStatusQuery(token);
  const [opened, setOpened] = useState<'change' | 'withdraw' | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [done, setDone] = useState('');
  const outcome = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone, and the keyboard would be lost.
  useEffect(() => {
    if (done && inquiry.state !== 'open') outcome.current?.focus();
  }, [done, inquiry.state]);

  async function withdraw() {
    setBusy(true);
    setFailure('');
    try {
      client.setQueryData(queryKey, await withdrawInquiry(token));
      setDone('Your request is withdrawn, and our team knows.');
    } catch (error) {
      setFailure(withdrawalFailure(error));
      // What stands in the way is in the request as it is now.
      if (error instanceof ApiError) await client.invalidateQueries({ queryKey });
    } finally {
      setBusy(false);
      setOpened(null);
    }
  }

  const isOpen = inquiry.state === 'open';
  return (
    <div className={styles.changes}>
      {inquiry.state === 'confirmed' && <p>To change or cancel it, please call us.</p>}
      {isOpen && (
        <div className={styles.buttons}>
          <Button variant="outline" onClick={() => setOpened('change')}>
            Change it
          </Button>
          <Button variant="quiet" onClick={() => setOpened('withdraw')}>
            Withdraw it
          </Button>
        </div>
      )}
      <p ref={outcome} tabIndex={-1} role="status" className={styles.done}>
        {done}
      </p>
      {failure && <FormError>{failure}</FormError>}
      <ChangeInquiry
        token={token}
        inquiry={inquiry}
        open={opened === 'change'}
        onClose={() => setOpened(null)}
        onChanged={(changed) => {
          client.setQueryData(queryKey, changed);
          setFailure('');
          setDone('Your request is changed, and our team knows.');
          setOpened(null);
        }}
        onRefused={() => void client.invalidateQueries({ queryKey })}
      />
      <ConfirmDialog
        open={opened === 'withdraw'}
        title="Withdraw this request?"
        text="Nobody calls you about it then, what we hold for you is free for others, and an offer is over. It cannot be taken back."
        action="Withdraw the request"
        busyAction="Withdrawing..."
        busy={busy}
        onConfirm={() => void withdraw()}
        onClose={() => setOpened(null)}
      />
    </div>
  );
}

function withdrawalFailure(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return "We can't reach our server right now, so nothing was withdrawn as far as we know. Please press again once you are online: pressing twice does no harm.";
}

function factsOf(inquiry: InquiryStatus) {
  const { boats, date, phone, message, reference, trips } = inquiry;
  const lines: [string, string | null][] = [
    ['Reference', reference],
    [boats.length > 1 ? 'Boats' : 'Boat', boats.join(', ')],
    ['Day', date && longDate(date)],
    ['Trip', wishesInWords(inquiry)],
    ['Confirmed', trips.map(({ boat, starts }) => `${boat}, ${momentWords(starts)}`).join('\n')],
    ['Your phone', phone],
    ['Message', message],
  ];
  return lines.filter((line): line is [string, string] => Boolean(line[1]));
}
