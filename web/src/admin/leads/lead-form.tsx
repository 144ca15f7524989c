import { adminLeadFields } from '@mr-sea/bff/contract/admin/leads';
import { checkTypedInteger, wishNumbers } from '@mr-sea/bff/contract/trip-wishes';
import { type ReactNode, useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { fieldMessages, reasonOr } from '../../client/field-messages';
import { DateField } from '../../ui/controls/date-field';
import { rule, TextArea, TextField } from '../../ui/controls/field';
import { FormButtons } from '../../ui/controls/form-buttons';
import { DraftNote, FormError } from '../../ui/controls/form-parts';
import { SelectField } from '../../ui/controls/select-field';
import { useKeptState } from '../drafts/use-staff-draft';
import { BoatField } from '../lists/boat-field';
import styles from '../lists/form-layout.module.css';
import { occasionOptions, statusOptions } from './lead-texts';
import { emptyLead, type LeadValues } from './lead-values';

interface LeadFormProps {
  start: LeadValues;
  /** What was typed before the page went away. */
  typed?: LeadValues | undefined;
  /** Takes what is typed, null while nothing is. */
  onTyped: (values: LeadValues | null) => void;
  /** Forgets what was typed earlier. */
  onClear: () => void;
  /** Whether there is something to save yet. */
  canSave: (values: LeadValues) => boolean;
  /** Throws what the server or the link said. */
  onSave: (values: LeadValues) => Promise<void>;
  onChanged: (changed: boolean) => void;
  onCancel: () => void;
  /** What a failure reads where the server has no words of its own. */
  failed: string;
  /** What lies over the form, such as the choice between mine and theirs. */
  children?: ReactNode;
}

/** The fields of a lead, for adding and editing. */
export function LeadForm(props: LeadFormProps) {
  const { start, typed, onTyped, canSave, onSave, onChanged, onCancel, failed, children } = props;
  const { register, control, handleSubmit, setError, watch, formState } = useForm<LeadValues>({
    mode: 'onTouched',
    defaultValues: start,
    ...(typed && { values: typed, resetOptions: { keepDefaultValues: true } }),
  });
  const [failure, setFailure] = useState('');
  const { errors, isSubmitting, isDirty } = formState;
  useEffect(() => onChanged(isDirty), [isDirty, onChanged]);
  useKeptState(isDirty ? watch() : null, onTyped);

  const submit = handleSubmit(async (values) => {
    setFailure('');
    try {
      await onSave(values);
    } catch (error) {
      const { fields } = fieldMessages(error, emptyLead);
      for (const [name, message] of fields) setError(name, { message });
      if (fields.length === 0) setFailure(reasonOr(error, failed));
    }
  });

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {typed && <DraftNote onClear={props.onClear} />}
      <TextField
        label="Full name"
        placeholder="Full name*"
        autoComplete="off"
        autoCapitalize="words"
        aria-required
        error={errors.full_name?.message}
        {...register('full_name', rule(adminLeadFields.full_name))}
      />
      <div className={styles.pair}>
        <TextField
          label="Email"
          placeholder="Email*"
          type="email"
          autoComplete="off"
          aria-required
          error={errors.email?.message}
          {...register('email', rule(adminLeadFields.email))}
        />
        <TextField
          label="Phone"
          placeholder="Phone*"
          type="tel"
          autoComplete="off"
          aria-required
          error={errors.phone?.message}
          {...register('phone', rule(adminLeadFields.phone))}
        />
      </div>
      <div className={styles.pair}>
        <Controller
          control={control}
          name="date"
          rules={rule(adminLeadFields.date)}
          render={({ field: { ref: _, ...field }, fieldState }) => (
            <DateField label="Date" pastToo error={fieldState.error?.message} {...field} />
          )}
        />
        <TextField
          label="Hour"
          placeholder="HH:MM"
          type="time"
          error={errors.hour?.message}
          {...register('hour', rule(adminLeadFields.hour))}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          label="Duration (hours)"
          placeholder="Duration (hours)"
          inputMode="numeric"
          autoComplete="off"
          error={errors.duration_hours?.message}
          {...register('duration_hours', {
            validate: (text) => checkTypedInteger(wishNumbers.duration_hours, text),
          })}
        />
        <TextField
          label="Guests"
          placeholder="Guests"
          inputMode="numeric"
          autoComplete="off"
          error={errors.guests?.message}
          {...register('guests', {
            validate: (text) => checkTypedInteger(wishNumbers.guests, text),
          })}
        />
      </div>
      <SelectField
        label="Occasion"
        options={occasionOptions}
        error={errors.occasion?.message}
        {...register('occasion')}
      />
      <Controller
        control={control}
        name="boat"
        render={({ field, fieldState }) => (
          <BoatField
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <SelectField
        label="Status"
        options={statusOptions}
        error={errors.status?.message}
        {...register('status')}
      />
      <TextArea
        label="Staff note"
        placeholder="Staff note"
        rows={2}
        error={errors.note?.message}
        {...register('note', rule(adminLeadFields.note))}
      />
      <TextArea
        label="Message"
        placeholder="Message"
        rows={3}
        error={errors.message?.message}
        {...register('message', rule(adminLeadFields.message))}
      />
      {failure && <FormError>{failure}</FormError>}
      <FormButtons busy={isSubmitting} disabled={!canSave(watch())} onCancel={onCancel} />
      {children}
    </form>
  );
}
