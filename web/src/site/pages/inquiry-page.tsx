import { boatPage } from '@mr-sea/bff/contract/boats';
import { type InquiryAbout, inquiryAbouts } from '@mr-sea/bff/contract/inquiry-page';
import type { LeadReceipt } from '@mr-sea/bff/contract/leads';
import { publicPages } from '@mr-sea/bff/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { boatQuery } from '../../api/boat-queries';
import { inquiryQuery } from '../../api/inquiry-query';
import { buttonClass } from '../../ui/controls/button';
import { DetailList } from '../../ui/text/detail-list';
import { SmallBoatCard } from '../boats/small-boat-card';
import { factsOf, wishesInWords, wishesOf } from '../leads/asked-facts';
import { bookCall, bookingForms } from '../leads/booking-forms';
import type { Asked } from '../leads/inquiry-form';
import { PageBand } from '../shell/page-band';
import { PageHead } from '../shell/page-head';
import { useSiteSettings } from '../shell/use-site-settings';
import { InlineInquiry } from './inline-inquiry';
import styles from './short-page.module.css';

/** The booking request as a page of its own: where buttons lead that open it as a dialog when scripts run. */
export function Component() {
  const [params] = useSearchParams();
  const about = aboutOf(params.get('about'));
  const boatId = /^\d{1,9}$/.test(params.get('boat') ?? '') ? Number(params.get('boat')) : null;
  const found = useQuery({ ...boatQuery(boatId ?? 0), enabled: boatId !== null }).data;
  const boat = (boatId !== null && found?.data) || null;
  const { data: answer } = useQuery(inquiryQuery());
  if (answer?.receipt) {
    const { date, email } = answer.values;
    const trip = wishesInWords(wishesOf(answer.values));
    const asked = { boats: boat ? [boat.name] : [], date: date || null, trip, email };
    return <Sent receipt={answer.receipt} asked={asked} />;
  }
  return (
    <>
      <PageHead title="Booking Inquiry" />
      <PageBand title={boat ? `Ask about ${boat.name}` : bookingForms[about].title}>
        <p>Tell us the day and how many you are. A person who knows the boats answers you.</p>
      </PageBand>
      <div className={styles.content}>
        {boat && <Link to={boatPage(boat)}>See {boat.name}</Link>}
        <div className={styles.columns}>
          <InlineInquiry
            boat={boat}
            about={about}
            action={boat ? undefined : bookCall}
            answer={answer}
          />
          {boat && (
            <aside className={styles.beside} aria-label="The boat">
              <SmallBoatCard boat={boat} sizes="(min-width: 900px) 420px, 1px" />
            </aside>
          )}
        </div>
      </div>
    </>
  );
}

function Sent({ receipt, asked }: { receipt: LeadReceipt; asked: Asked }) {
  const { hours } = useSiteSettings();
  return (
    <>
      <PageHead title="Thank You!" />
      <PageBand title="Thank You!">
        <p role="status">Your request has been sent!</p>
      </PageBand>
      <div className={styles.content}>
        <p className={styles.text}>
          Our team will contact you shortly to finalize the details of your experience.
        </p>
        <p className={styles.text}>
          Your reference is <strong>{receipt.reference}</strong>.
        </p>
        <DetailList lines={factsOf(asked, hours)} />
        {receipt.status_path && <Link to={receipt.status_path}>Where is my request?</Link>}
        <Link to={publicPages.home} className={buttonClass()}>
          Back to the boats
        </Link>
      </div>
    </>
  );
}

function aboutOf(text: string | null): InquiryAbout {
  return text !== null && Object.hasOwn(inquiryAbouts, text) ? (text as InquiryAbout) : 'spot';
}
