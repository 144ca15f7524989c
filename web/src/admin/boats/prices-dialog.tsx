import {
  type BoatPrices,
  boatBulkTexts,
  changePrices,
  lowestBulkPrice,
  type PriceChange,
} from '@mr-sea/bff/contract/admin/boat-bulk';
import { type AdminBoat, boatPriceMax } from '@mr-sea/bff/contract/admin/boats';
import { hoursInWords } from '@mr-sea/bff/contract/trip-wishes';
import { type FormEvent, useState } from 'react';
import { TickField } from '../../ui/controls/checkbox';
import { TextField } from '../../ui/controls/field';
import { FormButtons } from '../../ui/controls/form-buttons';
import { SelectField } from '../../ui/controls/select-field';
import { Dialog, useLast } from '../../ui/overlays/dialog';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import { priceText } from './boat-fields';
import { boatName, inDollars } from './boat-texts';
import styles from './prices-dialog.module.css';
import type { PlannedChange } from './use-boat-changes';

interface PricesDialogProps {
  /** Null while the dialog is closed. */
  boats: AdminBoat[] | null;
  onClose: () => void;
  /** @param what became of them */
  onApply: (planned: PlannedChange[], what: string) => Promise<void>;
}

/** Changes the prices of the boats that are ticked, after showing what that makes of each of them. */
export function PricesDialog({ boats, onClose, onApply }: PricesDialogProps) {
  const shown = useLast(boats);
  return (
    <Dialog open={boats !== null} onClose={onClose} title="Change prices">
      {shown && <PricesForm boats={shown} onClose={onClose} onApply={onApply} />}
    </Dialog>
  );
}

const ways = {
  'raise percent': 'Raise by percent',
  'lower percent': 'Lower by percent',
  'raise dollars': 'Raise by dollars',
  'lower dollars': 'Lower by dollars',
  set: 'Set the regular price',
} as const;
type Way = keyof typeof ways;
const options = Object.entries(ways).map(([value, label]) => ({ value, label }));

/** Nobody means to raise a price more than this. Percent. */
const mostPercent = 500;

function PricesForm({ boats, onClose, onApply }: PricesDialogProps & { boats: AdminBoat[] }) {
  // As they were when the preview began: somebody else's changes are told, and not previewed over.
  const [chosen] = useState(boats);
  const [way, setWay] = useState<Way>('raise percent');
  const [typed, setTyped] = useState('');
  const [otherLengths, setOtherLengths] = useState(true);
  const [asked, setAsked] = useState(false);
  const isPercent = way.endsWith('percent');
  const wrong = checkAmount(way, typed);
  const change = wrong ? null : changeOf(way, Number(typed), otherLengths);
  const results = chosen.map((boat) => ({ boat, result: change && changePrices(boat, change) }));
  const planned = results.flatMap(({ boat, result }) =>
    result && 'changes' in result ? [{ boat, changes: result.changes }] : [],
  );
  const hasLengths = chosen.some(({ more_durations }) => (more_durations?.length ?? 0) > 0);

  function apply(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (planned.length === 0) return;
    onClose();
    void onApply(planned, 'prices changed');
  }

  return (
    <form className={styles.form} onSubmit={apply} noValidate>
      <div className={styles.fields}>
        <SelectField
          label="Change"
          options={options}
          value={way}
          onChange={(event) => setWay(event.target.value as Way)}
        />
        <TextField
          label={isPercent ? 'Percent' : 'Dollars'}
          placeholder={isPercent ? 'Percent' : 'Dollars'}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          value={typed}
          onChange={(event) => setTyped(priceText(event.target.value))}
          {...((asked || typed !== '') && wrong && { error: wrong })}
        />
      </div>
      {hasLengths && way !== 'set' && (
        <TickField
          label="Prices of other lengths of trips too"
          checked={otherLengths}
          onChange={setOtherLengths}
        />
      )}
      <p className={styles.soft}>
        {way === 'set'
          ? 'Discount prices and other lengths of trips stay as they are.'
          : 'Discount prices change alike. The results are in whole dollars.'}
      </p>
      <ul className={styles.boats} aria-label="From and to">
        {results.map(({ boat, result }) => (
          <li key={boat.id} className={styles.boat}>
            <span className={styles.name}>{boatName(boat)}</span>
            {result && 'problem' in result ? (
              <span className={styles.stays}>Stays as it is. {result.problem}</span>
            ) : (
              <PriceLines boat={boat} changes={result?.changes ?? {}} />
            )}
          </li>
        ))}
      </ul>
      <p className={styles.soft} role="status">
        {change && planned.length === 0 && 'No boat would change.'}
        {change &&
          planned.length > 0 &&
          planned.length < chosen.length &&
          `${planned.length} of ${chosen.length} boats would change.`}
      </p>
      <FormButtons
        action={`Change ${planned.length === 1 ? '1 boat' : `${planned.length || chosen.length} boats`}`}
        busy={false}
        disabled={change !== null && planned.length === 0}
        onCancel={onClose}
      />
    </form>
  );
}

/** The prices of a boat, each with what becomes of it. */
function PriceLines({ boat, changes }: { boat: AdminBoat; changes: Partial<BoatPrices> }) {
  const lines = [
    { label: 'Price', from: boat.price, to: changes.price },
    ...(boat.discount_price === null
      ? []
      : [{ label: 'Discount price', from: boat.discount_price, to: changes.discount_price }]),
    ...(boat.more_durations ?? []).map(({ hours, price }, n) => ({
      label: hoursInWords(hours),
      from: price,
      to: changes.more_durations?.[n]?.price,
    })),
  ];
  return (
    <span className={styles.lines}>
      {lines.map(({ label, from, to }) => (
        <span key={label} className={styles.line}>
          <span className={styles.label}>{label}</span>
          <span className={styles.amount}>
            {inWords(from)}
            {typeof to === 'number' && to !== from && (
              <>
                <VisuallyHidden> to </VisuallyHidden>
                <span aria-hidden="true"> → </span>
                <strong>{inDollars(to)}</strong>
              </>
            )}
          </span>
        </span>
      ))}
    </span>
  );
}

function inWords(amount: number | null): string {
  return amount === null ? 'No price' : inDollars(amount);
}

function changeOf(way: Way, amount: number, otherLengths: boolean): PriceChange {
  if (way === 'set') return { how: 'set', amount };
  const [how, by] = way.split(' ') as ['raise' | 'lower', 'percent' | 'dollars'];
  return { how, by, amount, otherLengths };
}

/** What is wrong with the amount, or undefined. */
function checkAmount(way: Way, text: string): string | undefined {
  const amount = Number(text);
  if (text.trim() === '' || !Number.isFinite(amount)) return 'Please enter an amount';
  if (amount <= 0) return 'The amount has to be above 0';
  if (way === 'lower percent' && amount >= 100) return 'Prices can be lowered by less than 100%';
  if (way === 'raise percent' && amount > mostPercent) {
    return `Prices can be raised by at most ${mostPercent}%`;
  }
  if (way === 'set' && amount < lowestBulkPrice) return boatBulkTexts.tooLow;
  return amount > boatPriceMax ? boatBulkTexts.tooHigh : undefined;
}
