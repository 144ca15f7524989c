import {
  adminBoatFields,
  adminBoatTexts,
  type BoatMeasure,
  boatMeasureMax,
  boatMeasures,
  boatPriceMax,
  boatStatuses,
  boatTypes,
} from '@mr-sea/bff/contract/admin/boats';
import type { AdminCategory } from '@mr-sea/bff/contract/admin/categories';
import { adminPerPage } from '@mr-sea/bff/contract/admin/lists';
import { uncategorized } from '@mr-sea/bff/contract/categories';
import { useQuery } from '@tanstack/react-query';
import type { ChangeEvent, ComponentProps } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { adminListQuery } from '../../api/admin/lists';
import { rule, TextArea, TextField } from '../../ui/controls/field';
import { SelectField } from '../../ui/controls/select-field';
import styles from './boat-form.module.css';
import { statusLabels, typeLabels } from './boat-texts';
import type { BoatValues } from './boat-values';

interface BoatBasicsProps {
  form: UseFormReturn<BoatValues>;
  /** The category that the boat is in. */
  category?: { id: number; name: string } | undefined;
}

const statusOptions = boatStatuses.map((value) => ({
  value,
  label: value === 'inactive' ? 'Inactive (not public)' : statusLabels[value],
}));
const typeOptions = boatTypes.map((value) => ({ value, label: typeLabels[value] }));

/** What a boat is called, what it is, and how it is described. */
export function BoatBasics({ form, category }: BoatBasicsProps) {
  const { register, watch, formState } = form;
  const { errors } = formState;
  const { options } = useCategoryOptions(category);
  const { description, name } = adminBoatFields;
  return (
    <section className={styles.section} aria-label="Boat">
      <TextField
        label="Name"
        placeholder="Name*"
        autoComplete="off"
        autoCapitalize="words"
        aria-required
        error={errors.name?.message}
        {...register('name', rule(name))}
      />
      <TextArea
        label="Description"
        placeholder="Description*"
        rows={6}
        aria-required
        hint={`${watch('description').trim().length}/${description.max.length}`}
        error={errors.description?.message}
        {...register('description', rule(description))}
      />
      <div className={styles.three}>
        <SelectField
          // Until the categories are read the list is shorter, and a select forgets what it does not offer.
          key={options.length}
          label="Category"
          options={options}
          error={errors.category?.message}
          {...register('category')}
        />
        <SelectField
          label="Type"
          options={typeOptions}
          error={errors.type?.message}
          {...register('type')}
        />
        <SelectField
          label="Status"
          options={statusOptions}
          error={errors.status?.message}
          {...register('status')}
        />
      </div>
    </section>
  );
}

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

/** What is wrong with a price, or undefined; blank is none. */
export function checkPrice(text: string): string | undefined {
  const { priceInvalid, priceNegative } = adminBoatTexts;
  return checkMoney(text, priceInvalid, priceNegative);
}

/** The same of a discount price, which has to be below the regular one. */
export function checkDiscount(text: string, price: string): string | undefined {
  const { discountInvalid, discountNegative, discountTooHigh } = adminBoatTexts;
  const message = checkMoney(text, discountInvalid, discountNegative);
  if (message || text.trim() === '') return message;
  const isLess = price.trim() !== '' && Number(text) < Number(price);
  return isLess ? undefined : discountTooHigh;
}

/** What is wrong with length, capacity, staterooms or bathrooms; blank counts as 0. */
export function checkMeasure(measure: BoatMeasure, text: string): string | undefined {
  const good = isWhole(text) && Number(text) <= boatMeasureMax;
  return text.trim() === '' || good
    ? undefined
    : adminBoatTexts.measureInvalid(boatMeasures[measure]);
}

/** What is wrong with the hours that a price is for; blank is none. */
export function checkHours(text: string): string | undefined {
  const good = isWhole(text) && Number(text) >= 1 && Number(text) <= boatMeasureMax;
  return text.trim() === '' || good ? undefined : adminBoatTexts.durationInvalid;
}

/** What is wrong with an amount of dollars, in the words that are given; blank is none. */
export function checkMoney(text: string, invalid: string, negative: string): string | undefined {
  const amount = text.trim();
  if (amount === '') return undefined;
  if (/^-\d/.test(amount)) return negative;
  const good = /^(\d+(\.\d{0,2})?|\.\d{1,2})$/.test(amount) && Number(amount) <= boatPriceMax;
  return good ? undefined : invalid;
}

function isWhole(text: string): boolean {
  return /^\d+$/.test(text.trim());
}

type Named = Pick<AdminCategory, 'id' | 'name'>;

/**
 * The categories to choose from, Uncategorized first.
 * @param known one that has to be among them, also before the others are read
 */
export function useCategoryOptions(known: Named = uncategorized): {
  categories: Named[];
  options: { value: string; label: string }[];
} {
  const { data } = useQuery(
    adminListQuery<AdminCategory>('categories', { per_page: adminPerPage.max }),
  );
  const read: Named[] = data?.data.results ?? [uncategorized];
  const categories = read.some(({ id }) => id === known.id) ? read : [...read, known];
  const options = categories.map(({ id, name }) => ({ value: String(id), label: name }));
  return { categories, options };
}
