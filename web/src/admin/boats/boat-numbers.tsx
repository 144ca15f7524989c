import type { BoatMeasure } from '@mr-sea/bff/contract/admin/boats';
import type { ChangeEvent, ComponentProps } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '../../ui/controls/field';
import styles from './boat-form.module.css';
import { checkDiscount, checkHours, checkMeasure, checkPrice } from './boat-rules';
import type { BoatValues } from './boat-values';

interface BoatNumbersProps {
  form: UseFormReturn<BoatValues>;
  /** The measures are labelled as required, though no rule asks for them. */
  starred: boolean;
}

const measures: { name: BoatMeasure; label: string }[] = [
  { name: 'length', label: 'Length (ft)' },
  { name: 'capacity', label: 'Capacity (people)' },
  { name: 'staterooms', label: 'Staterooms' },
  { name: 'bathrooms', label: 'Bathrooms' },
];

type NumberName = BoatMeasure | 'price' | 'discount_price' | 'duration_hours';

/** The sizes and prices of a boat. The fields keep only what a number is made of. */
export function BoatNumbers({ form, starred }: BoatNumbersProps) {
  const { register, setValue, getValues, formState } = form;
  const { errors } = formState;

  function numberField(
    name: NumberName,
    keep: (typed: string) => string,
    check: (text: string) => string | undefined,
  ): Pick<ComponentProps<typeof TextField>, 'error' | 'autoComplete'> {
    return {
      autoComplete: 'off',
      ...(errors[name]?.message && { error: errors[name].message }),
      ...register(name, {
        validate: (text: string) => check(text) ?? true,
        onChange: (event: ChangeEvent<HTMLInputElement>) => {
          const kept = keep(event.target.value);
          if (kept !== event.target.value) setValue(name, kept, { shouldDirty: true });
        },
        ...(name === 'price' && { deps: 'discount_price' }),
      }),
    };
  }

  return (
    <>
      <section className={styles.section} aria-labelledby="boat-size">
        <h3 id="boat-size" className={styles.heading}>
          Size
        </h3>
        <div className={styles.four}>
          {measures.map(({ name, label }) => (
            <TextField
              key={name}
              label={label}
              placeholder={starred ? `${label}*` : label}
              inputMode="numeric"
              {...numberField(name, digitsText, (text) => checkMeasure(name, text))}
            />
          ))}
        </div>
      </section>
      <section className={styles.section} aria-labelledby="boat-price">
        <h3 id="boat-price" className={styles.heading}>
          Price
        </h3>
        <div className={styles.three}>
          <TextField
            label="Price ($)"
            placeholder="Price ($)"
            inputMode="decimal"
            {...numberField('price', priceText, checkPrice)}
          />
          <TextField
            label="Discount price ($)"
            placeholder="Discount price ($)"
            inputMode="decimal"
            {...numberField('discount_price', priceText, (text) =>
              checkDiscount(text, getValues('price')),
            )}
          />
          <TextField
            label="Hours"
            placeholder="Hours"
            inputMode="numeric"
            {...numberField('duration_hours', digitsText, checkHours)}
          />
        </div>
      </section>
    </>
  );
}

/** What a price field keeps of what is typed or pasted: digits and one dot with at most two decimals. */
export function priceText(typed: string): string {
  const [whole = '', ...rest] = typed.replace(/[^\d.]/g, '').split('.');
  return rest.length === 0 ? whole : `${whole}.${rest.join('').slice(0, 2)}`;
}

/** What the field of a whole number keeps: its digits. */
export function digitsText(typed: string): string {
  return typed.replace(/\D/g, '');
}
