import type { Boat } from '@mr-sea/bff/contract/boats';
import { isDay } from '@mr-sea/bff/contract/leads';
import { noPriceRules } from '@mr-sea/bff/contract/price-rules';
import { durationsOf } from '@mr-sea/bff/contract/quote';
import { hoursInWords } from '@mr-sea/bff/contract/trip-wishes';
import { useQuery } from '@tanstack/react-query';
import { boatQuery } from '../../api/boat-queries';
import { TextField } from '../../ui/controls/field';
import { SelectField } from '../../ui/controls/select-field';
import { thousands } from '../../ui/text/thousands';
import { useSiteSettings } from '../shell/use-site-settings';
import styles from './trip-wishes.module.css';
import { checkWish, estimate, occasionOptions, type WishValues } from './wish-values';

/** The lengths that can be asked for where no boat says which it has. */
const usualDurations = [2, 3, 4, 6, 8];

/** The part of react-hook-form's form that these fields are in. */
interface WishForm {
  register: (
    name: keyof WishValues,
    rules: { validate: (text: string) => string | true },
  ) => object;
  errors: Partial<Record<keyof WishValues, { message?: string }>>;
  /** What the form says now, with its day (YYYY-MM-DD) or what was typed in place of one. */
  values: WishValues & { date: string };
}

/** What a visitor can say of the trip, and what it would cost. */
export function TripWishes({ form, boat: id }: { form: WishForm; boat: number | null }) {
  const { data, isLoading } = useQuery({ ...boatQuery(id ?? 0), enabled: id !== null });
  const boat = id === null ? null : data?.data;
  const field = (name: keyof WishValues) => ({
    ...form.register(name, { validate: (text) => checkWish(name, text) ?? true }),
    error: form.errors[name]?.message,
  });
  return (
    <>
      <div className={styles.pair}>
        <TextField label="Start" placeholder="Start" type="time" {...field('hour')} />
        <SelectField
          // A select forgets what it does not offer yet.
          key={boat ? 'known' : 'unknown'}
          label="Duration"
          options={durationOptions(boat, form.values.duration_hours)}
          {...field('duration_hours')}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          label="Guests"
          placeholder="Guests"
          inputMode="numeric"
          autoComplete="off"
          {...field('guests')}
        />
        <SelectField label="Occasion" options={occasionOptions} {...field('occasion')} />
      </div>
      {id !== null && <Estimate boat={boat ?? null} isLoading={isLoading} values={form.values} />}
    </>
  );
}

/** The lengths that have a price, and the one that is chosen already. */
function durationOptions(boat: Boat | null | undefined, chosen: string) {
  const priced = boat ? durationsOf(boat).map(({ hours }) => hours) : [];
  const known = new Set(priced.length > 0 ? priced : usualDurations);
  if (Number(chosen)) known.add(Number(chosen));
  const hours = [...known].sort((a, b) => a - b);
  return [
    { value: '', label: 'Not sure yet' },
    ...hours.map((each) => ({ value: String(each), label: hoursInWords(each) })),
  ];
}

interface EstimateProps {
  /** Null while it is not known, and where it cannot be. */
  boat: Boat | null;
  isLoading: boolean;
  values: WishForm['values'];
}

/** What the trip would cost, as far as it is known, and what that is made of. */
function Estimate({ boat, isLoading, values }: EstimateProps) {
  // A device may have heard of the site before it had rules.
  const rules = useSiteSettings().price_rules ?? noPriceRules;
  const day = isDay(values.date) ? values.date : null;
  const quote = boat && estimate(boat, { ...values, day }, rules);
  const tooMany = boat && boat.capacity > 0 && Number(values.guests) > boat.capacity;
  return (
    <div className={styles.estimate}>
      <p className={styles.total} role="status">
        <span>{quote ? `Estimate for ${hoursInWords(quote.hours)}` : 'Estimate'}</span>
        <strong>{quote ? inDollars(quote.total) : isLoading ? '…' : 'On request'}</strong>
      </p>
      {quote ? (
        <details className={styles.details}>
          <summary>Breakdown{rules.taxes.length > 0 ? ', with taxes' : ''}</summary>
          <ul className={styles.lines}>
            {quote.lines.map(({ label, cents }) => (
              <li key={label}>
                <span>{label}</span>
                <span>{inDollars(cents)}</span>
              </li>
            ))}
          </ul>
          {quote.tips.length > 0 && (
            <p>
              A tip is up to you:{' '}
              {quote.tips
                .map(({ percent, cents }) => `${percent}% is ${inDollars(cents)}`)
                .join(', ')}
              .
            </p>
          )}
          <p>It is an estimate. We confirm the price with you, and nothing is paid here.</p>
        </details>
      ) : (
        <p className={styles.details}>
          {isLoading ? 'Reckoning what it costs.' : 'We send it with our answer.'}
        </p>
      )}
      {tooMany && (
        <p className={styles.many} role="status">
          {boat.name} takes up to {boat.capacity} people. We can suggest a larger one.
        </p>
      )}
    </div>
  );
}

/** Cents as people write them: "$1,250.00", "-$50.00". */
function inDollars(cents: number): string {
  return `${cents < 0 ? '-' : ''}$${thousands((Math.abs(cents) / 100).toFixed(2))}`;
}
