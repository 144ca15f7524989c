import {
  adminBoatFields,
  adminBoatTexts,
  type BoatExtra,
  boatExtras,
  longestTripHours,
  mostDurations,
} from '@mr-sea/bff/contract/admin/boats';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { Button } from '../../ui/controls/button';
import { rule, TextArea, TextField } from '../../ui/controls/field';
import { FormError } from '../../ui/controls/form-parts';
import { PlusIcon } from '../../ui/work-icons';
import { checkMoney, checkPrice } from './boat-fields';
import styles from './boat-form.module.css';
import { type BoatValues, readPlace } from './boat-values';

const extraLabels: Record<BoatExtra, string> = {
  captain_price: `${boatExtras.captain_price} ($ an hour)`,
  fuel_price: `${boatExtras.fuel_price} ($ an hour)`,
  cleaning_price: `${boatExtras.cleaning_price} ($ a trip)`,
};

/** What a trip costs beside the boat's price, and what guests should know before it. */
export function BoatTerms({ form }: { form: UseFormReturn<BoatValues> }) {
  const { register, watch, formState } = form;
  const { errors } = formState;
  const left = (name: 'included' | 'not_included' | 'cancellation') =>
    `${watch(name).trim().length}/${adminBoatFields[name].max.length}`;
  return (
    <>
      <section className={styles.section} aria-labelledby="boat-costs">
        <h3 id="boat-costs" className={styles.heading}>
          More costs
        </h3>
        <Durations form={form} />
        <p className={styles.soft}>
          What comes on top of the price: 0 where the price includes it, empty where nothing is to
          be said.
        </p>
        <div className={styles.three}>
          {(Object.keys(boatExtras) as BoatExtra[]).map((name) => (
            <TextField
              key={name}
              label={extraLabels[name]}
              placeholder={extraLabels[name]}
              inputMode="decimal"
              autoComplete="off"
              error={errors[name]?.message}
              {...register(name, {
                validate: (text) => {
                  const message = adminBoatTexts.extraInvalid(boatExtras[name]);
                  return checkMoney(text, message, message) ?? true;
                },
              })}
            />
          ))}
        </div>
      </section>
      <section className={styles.section} aria-labelledby="boat-good-to-know">
        <h3 id="boat-good-to-know" className={styles.heading}>
          Good to know
        </h3>
        <TextArea
          label="Included"
          placeholder="Included, a line for each"
          rows={4}
          hint={left('included')}
          error={errors.included?.message}
          {...register('included', rule(adminBoatFields.included))}
        />
        <TextArea
          label="Not included"
          placeholder="Not included, a line for each"
          rows={3}
          hint={left('not_included')}
          error={errors.not_included?.message}
          {...register('not_included', rule(adminBoatFields.not_included))}
        />
        <TextArea
          label="Cancellation"
          placeholder="Cancellation"
          rows={3}
          hint={left('cancellation')}
          error={errors.cancellation?.message}
          {...register('cancellation', rule(adminBoatFields.cancellation))}
        />
        <TextField
          label="Meeting point"
          placeholder="Meeting point, as an address"
          autoComplete="off"
          error={errors.meeting_point?.message}
          {...register('meeting_point', rule(adminBoatFields.meeting_point))}
        />
        <TextField
          label="Place on the map"
          placeholder="Place on the map, as in 25.7784, -80.1847"
          autoComplete="off"
          error={errors.meeting_place?.message}
          {...register('meeting_place', {
            validate: (text) => readPlace(text) !== undefined || adminBoatTexts.placeInvalid,
          })}
        />
      </section>
    </>
  );
}

/** The lengths of trips that have prices of their own. */
function Durations({ form }: { form: UseFormReturn<BoatValues> }) {
  const { register, control, getValues, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'more_durations' });
  const errors = formState.errors.more_durations;
  const isOnce = (hours: string) =>
    Number(getValues('duration_hours')) !== Number(hours) &&
    getValues('more_durations').filter((each) => Number(each.hours) === Number(hours)).length === 1;
  return (
    <>
      {fields.map(({ id }, index) => (
        <fieldset key={id} className={styles.duration} aria-label={`Length ${index + 1}`}>
          <TextField
            label="Hours"
            placeholder="Hours"
            inputMode="numeric"
            autoComplete="off"
            error={errors?.[index]?.hours?.message}
            {...register(`more_durations.${index}.hours`, {
              validate: (hours) =>
                (/^\d{1,2}$/.test(hours) &&
                  Number(hours) >= 1 &&
                  Number(hours) <= longestTripHours &&
                  isOnce(hours)) ||
                adminBoatTexts.durationsInvalid,
            })}
          />
          <TextField
            label="Price ($)"
            placeholder="Price ($)"
            inputMode="decimal"
            autoComplete="off"
            error={errors?.[index]?.price?.message}
            {...register(`more_durations.${index}.price`, {
              validate: (price) =>
                checkPrice(price) ?? (Number(price) > 0 || adminBoatTexts.priceInvalid),
            })}
          />
          <Button
            variant="quiet"
            aria-label={`Remove length ${index + 1}`}
            onClick={() => remove(index)}
          >
            Remove
          </Button>
        </fieldset>
      ))}
      {errors?.message && <FormError>{errors.message}</FormError>}
      {fields.length < mostDurations && (
        <Button
          variant="outline"
          className={styles.add}
          onClick={() => append({ hours: '', price: '' })}
        >
          <PlusIcon />
          Add a length of trip
        </Button>
      )}
    </>
  );
}
