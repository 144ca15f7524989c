import type { Boat } from '@mr-sea/bff/contract/boats';
import {
  extraLabels,
  extras,
  noPriceRules,
  type PriceRules,
} from '@mr-sea/bff/contract/price-rules';
import { durationsOf } from '@mr-sea/bff/contract/quote';
import { hoursInWords } from '@mr-sea/bff/contract/trip-wishes';
import { type ReactNode, useEffect, useState } from 'react';
import { classNames } from '../../ui/class-names';
import { CheckIcon, CloseIcon } from '../../ui/icons';
import { useSiteSettings } from '../shell/use-site-settings';
import { dollars, money } from './boat-price';
import { MeetingMap, mapLink } from './meeting-map';
import { extraInWords, linesOf } from './terms-words';
import styles from './trip-costs.module.css';

/** What the trips of a boat cost, and what is good to know before one. Nothing where nothing is known. */
export default function TripCosts({ boat }: { boat: Boat }) {
  const isPriced = durationsOf(boat).length > 0;
  const isKnown = [boat.included, boat.not_included, boat.cancellation, boat.meeting_point].some(
    Boolean,
  );
  if (!isPriced && !isKnown) return null;
  return (
    <div className={styles.parts}>
      {isPriced && <Costs boat={boat} />}
      {isKnown && <GoodToKnow boat={boat} />}
    </div>
  );
}

function Costs({ boat }: { boat: Boat }) {
  const rules = useSiteSettings().price_rules ?? noPriceRules;
  const people = boat.capacity;
  const ofExtras = extras.flatMap((extra) => {
    const words = extraInWords(boat, extra);
    return words === null ? [] : [[extraLabels[extra], words]];
  });
  return (
    <section className={classNames(styles.part, styles.costs)} aria-labelledby="costs-title">
      <h2 id="costs-title" className={styles.title}>
        What It Costs
      </h2>
      <div className={styles.prices}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Trip</th>
              <th scope="col">Price</th>
              <th scope="col">An hour</th>
              {people > 0 && <th scope="col">A person</th>}
            </tr>
          </thead>
          <tbody>
            {durationsOf(boat)
              .sort((a, b) => a.hours - b.hours)
              .map(({ hours, price }) => (
                <tr key={hours}>
                  <th scope="row">{hoursInWords(hours)}</th>
                  <td>{money(price)}</td>
                  <td>{dollars(price / hours)}</td>
                  {people > 0 && <td>{dollars(price / people)}</td>}
                </tr>
              ))}
          </tbody>
        </table>
      </div>
      {people > 0 && (
        <p className={styles.soft}>Shares are reckoned for {people} people, the most that fit.</p>
      )}
      {ofExtras.length > 0 && (
        <ul className={styles.extras}>
          {ofExtras.map(([label, words]) => (
            <li key={label}>
              <span>{label}</span>
              <span>{words}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.soft}>
        {rulesInWords(rules)}Beside the inquiry you see an estimate for your day before you tell us
        your name.
      </p>
    </section>
  );
}

/** What days and taxes make of a price, as sentences; empty where nothing does. */
function rulesInWords({ weekend, holiday, seasons, taxes, tips }: PriceRules): string {
  const change = (percent: number) => (percent < 0 ? `${-percent}% less` : `${percent}% more`);
  const days = [
    weekend !== 0 && `${change(weekend)} on weekends`,
    holiday !== 0 && `${change(holiday)} on holidays`,
    ...seasons.map(({ name, percent }) => `${change(percent)} in the ${name.toLowerCase()}`),
  ].filter(Boolean);
  const onTop = taxes.map(({ name, percent }) => `${name} (${percent}%)`);
  return [
    days.length > 0 && `The price is ${days.join(', ')}. `,
    onTop.length > 0 && `${onTop.join(' and ')} ${onTop.length > 1 ? 'come' : 'comes'} on top. `,
    tips.length > 0 && `A tip is up to you; ${tips.join(', ')}% are usual. `,
  ]
    .filter(Boolean)
    .join('');
}

function GoodToKnow({ boat }: { boat: Boat }) {
  const { included, not_included, cancellation, meeting_point } = boat;
  return (
    <section className={classNames(styles.part, styles.terms)} aria-labelledby="terms-title">
      <h2 id="terms-title" className={styles.title}>
        Good to Know
      </h2>
      {included && <Lines title="Included" text={included} icon={<CheckIcon size={18} />} />}
      {not_included && (
        <Lines title="Not included" text={not_included} icon={<CloseIcon size={18} />} />
      )}
      {cancellation && (
        <div>
          <h3 className={styles.subtitle}>Cancellation</h3>
          <p>{cancellation}</p>
        </div>
      )}
      {meeting_point && <MeetingPoint boat={boat} point={meeting_point} />}
    </section>
  );
}

function Lines({ title, text, icon }: { title: string; text: string; icon: ReactNode }) {
  return (
    <div>
      <h3 className={styles.subtitle}>{title}</h3>
      <ul className={styles.lines}>
        {linesOf(text).map((line) => (
          <li key={line}>
            {icon}
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}

function MeetingPoint({ boat, point }: { boat: Boat; point: string }) {
  const { meeting_lat: lat, meeting_lng: lng } = boat;
  const place = lat != null && lng != null ? { lat, lng } : null;
  // The server does not know whose device it will be.
  const [device, setDevice] = useState('');
  useEffect(() => setDevice(navigator.userAgent), []);
  return (
    <div className={styles.meeting}>
      <h3 className={styles.subtitle}>Meeting point</h3>
      <p>{point}</p>
      {place && (
        <>
          <a
            className={styles.maps}
            href={mapLink(place, point, device)}
            target="_blank"
            rel="noopener noreferrer"
          >
            Open in maps
          </a>
          <MeetingMap place={place} label={point} />
        </>
      )}
    </div>
  );
}
