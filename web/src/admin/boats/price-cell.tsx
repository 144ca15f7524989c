import type { BoatBulkChanges } from '@mr-sea/bff/contract/admin/boat-bulk';
import type { AdminBoat } from '@mr-sea/bff/contract/admin/boats';
import { hoursInWords } from '@mr-sea/bff/contract/trip-wishes';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import { checkDiscount, checkPrice, priceText } from './boat-fields';
import { inDollars } from './boat-texts';
import styles from './price-cell.module.css';

/** Saves a price; false when it was refused, which has been told then. */
export type SavePrice = (
  boat: AdminBoat,
  changes: BoatBulkChanges,
  what?: string,
) => Promise<boolean>;

interface PriceCellProps {
  boat: AdminBoat;
  onSave: SavePrice;
}

/**
 * The prices of a boat in its row, each of which is edited by a press on it: what visitors pay first, then, where that is a discount, the
 * regular price. The other lengths of trips have prices of their own, which the form changes.
 */
export function PriceCell({ boat, onSave }: PriceCellProps) {
  const { discount_price, duration_hours } = boat;
  const more = boat.more_durations?.length ?? 0;
  const note = [
    duration_hours && hoursInWords(duration_hours),
    more > 0 && (more === 1 ? '1 more length' : `${more} more lengths`),
  ].filter(Boolean);
  return (
    <span className={styles.prices}>
      <span className={styles.amounts}>
        {discount_price !== null && (
          <EditablePrice name="discount_price" boat={boat} onSave={onSave} />
        )}
        <EditablePrice name="price" boat={boat} onSave={onSave} />
      </span>
      {note.length > 0 && <span className={styles.note}>{note.join(', ')}</span>}
    </span>
  );
}

type PriceName = 'price' | 'discount_price';
const labels = { price: 'Price', discount_price: 'Discount price' };

/** What is typed, and the boat as it was when that began. */
interface Typing {
  base: AdminBoat;
  text: string;
}

/** Enter and leaving the field save, Escape gives up; what cannot be saved stays in the field. */
function EditablePrice({ name, boat, onSave }: PriceCellProps & { name: PriceName }) {
  const id = useId();
  const [typing, setTyping] = useState<Typing | null>(null);
  const [message, setMessage] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const byKey = useRef(false);
  const isOpen = typing !== null;
  useEffect(() => {
    if (isOpen) input.current?.select();
    else if (byKey.current) button.current?.focus();
    byKey.current = false;
  }, [isOpen]);

  function close() {
    setTyping(null);
    setMessage(undefined);
  }

  function save({ base, text }: Typing) {
    const wrong = checkOf(name, text, base);
    setMessage(wrong);
    if (wrong) {
      byKey.current = false;
      return;
    }
    close();
    const amount = text.trim() === '' ? null : Number(text);
    if (amount === base[name]) return;
    const what = amount === null ? `no ${labels[name].toLowerCase()}` : inDollars(amount);
    void onSave(base, { [name]: amount }, what).then((saved) => {
      // Nothing that was typed is lost.
      if (!saved) setTyping((now) => now ?? { base, text });
    });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!typing || event.nativeEvent.isComposing) return;
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    byKey.current = true;
    if (event.key === 'Enter') save(typing);
    else close();
  }

  const amount = boat[name];
  const label = `${labels[name]} of ${boat.name}`;
  if (!typing) {
    return (
      <button
        ref={button}
        type="button"
        className={styles.shown}
        onClick={() => setTyping({ base: boat, text: amount?.toFixed(2) ?? '' })}
      >
        <VisuallyHidden>{`Edit ${label}: `}</VisuallyHidden>
        {name === 'price' && boat.discount_price !== null && amount !== null ? (
          <s className={styles.before}>{inDollars(amount)}</s>
        ) : (
          <span className={styles.number}>{amount === null ? 'No price' : inDollars(amount)}</span>
        )}
      </button>
    );
  }
  return (
    <span className={styles.field}>
      <input
        ref={input}
        className={styles.input}
        aria-label={`${label} ($)`}
        aria-invalid={message !== undefined}
        aria-describedby={message && id}
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="off"
        maxLength={40}
        value={typing.text}
        onChange={(event) => {
          setTyping({ ...typing, text: priceText(event.target.value) });
          setMessage(undefined);
        }}
        onKeyDown={onKeyDown}
        // A field that a key has closed may lose the focus only now.
        onBlur={() => !byKey.current && save(typing)}
      />
      {message && (
        <span className={styles.message} id={id} role="alert">
          {message}
        </span>
      )}
    </span>
  );
}

function checkOf(name: PriceName, text: string, boat: AdminBoat): string | undefined {
  const inText = (amount: number | null) => amount?.toString() ?? '';
  if (name === 'discount_price') return checkDiscount(text, inText(boat.price));
  return checkPrice(text) ?? checkDiscount(inText(boat.discount_price), text);
}
