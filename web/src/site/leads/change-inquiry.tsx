import type { InquiryChange, InquiryStatus } from '@mr-sea/bff/contract/inquiry-status';
import { leadFields } from '@mr-sea/bff/contract/leads';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { changeInquiry } from '../../api/inquiry-status-queries';
import { ApiError } from '../../client/call-api';
import { fieldMessages } from '../../client/field-messages';
import { useClosing, useDraft } from '../../offline/drafts/use-draft';
import { Button } from '../../ui/controls/button';
import { DateField } from '../../ui/controls/date-field';
import { rule, TextArea, TextField } from '../../ui/controls/field';
import { DraftNote, FormError } from '../../ui/controls/form-parts';
import { Dialog } from '../../ui/overlays/dialog';
import dialogStyles from './inquiry-dialog.module.css';
import styles from './inquiry-form.module.css';
import { futureDayRule } from './inquiry-values';
import { messagePlaceholder } from './texts';
import { checkWish } from './wish-values';

interface ChangeInquiryProps {
  token: string;
  inquiry: InquiryStatus;
  open: boolean;
  onClose: () => void;
  onChanged: (inquiry: InquiryStatus) => void;
  /** What the server has may be something else by now. */
  onRefused: () => void;
}

/** Changes a request that was sent. What is typed stays on this device until it has arrived, or the dialog is closed. */
export function ChangeInquiry({ open, onClose, ...props }: ChangeInquiryProps) {
  const { closed, close } = useClosing(open, onClose);
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Change your request"
      description="Our team is told at once what you change."
    >
      <div className={dialogStyles.content}>
        <ChangeForm {...props} closed={closed} />
      </div>
    </Dialog>
  );
}

type Texts = Record<keyof InquiryChange, string>;

function textsOf({ date, hour, duration_hours, guests, phone, message }: InquiryStatus): Texts {
  return {
    ...{ date: date ?? '', hour: hour ?? '', phone, message: message ?? '' },
    duration_hours: duration_hours?.toString() ?? '',
    guests: guests?.toString() ?? '',
  };
}

/** What differs from before: what staff changed meanwhile in other fields stays. */
export function changeOf(texts: Texts, before: Texts): InquiryChange {
  const changed = (Object.keys(before) as (keyof Texts)[]).filter(
    (name) => texts[name].trim() !== before[name],
  );
  return Object.fromEntries(
    changed.map((name) => {
      const text = texts[name].trim();
      const isNumber = name === 'guests' || name === 'duration_hours';
      return [name, text === '' ? null : isNumber ? Number(text) : text];
    }),
  );
}

type ChangeFormProps = Omit<ChangeInquiryProps, 'open' | 'onClose'> & {
  closed: ReturnType<typeof useClosing>['closed'];
};

function ChangeForm({ token, inquiry, onChanged, onRefused, closed }: ChangeFormProps) {
  const [before] = useState(() => textsOf(inquiry));
  const form = useForm<Texts>({ defaultValues: before });
  const { register, control, handleSubmit, setError, reset, formState } = form;
  const { errors, isSubmitting } = formState;
  const [failure, setFailure] = useState<string | null>(null);
  // Not by the token, which changes the request.
  const draft = useDraft(`inquiry-change:${token.split('.')[0]}`, form, before, closed);

  const submit = handleSubmit(async (texts) => {
    setFailure(null);
    try {
      const changed = await changeInquiry(token, changeOf(texts, before));
      await draft.forget();
      onChanged(changed);
    } catch (error) {
      const { fields } = fieldMessages(error, before);
      for (const [name, message] of fields) setError(name, { message });
      if (error instanceof ApiError && error.status === 409) onRefused();
      setFailure(fields.length > 0 ? null : failureWords(error));
    }
  });

  const wish = (name: 'hour' | 'duration_hours' | 'guests') => ({
    ...register(name, { validate: (text) => checkWish(name, text) ?? true }),
    error: errors[name]?.message,
  });
  // The day that was asked for may be over by now, and stays if nobody changes it.
  const dayRule = futureDayRule(leadFields.date);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Controller
        control={control}
        name="date"
        rules={{ validate: (day) => day === before.date || dayRule.validate(day) }}
        render={({ field: { ref: _, ...field }, fieldState }) => (
          <DateField label="Date" error={fieldState.error?.message} {...field} />
        )}
      />
      <div className={styles.pair}>
        <TextField label="Start" placeholder="Start" type="time" {...wish('hour')} />
        <TextField
          label="Duration in hours"
          placeholder="Duration in hours"
          inputMode="numeric"
          autoComplete="off"
          {...wish('duration_hours')}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          label="Guests"
          placeholder="Guests"
          inputMode="numeric"
          autoComplete="off"
          {...wish('guests')}
        />
        <TextField
          label="Phone"
          placeholder="Phone*"
          type="tel"
          autoComplete="tel"
          aria-required
          error={errors.phone?.message}
          {...register('phone', rule(leadFields.phone))}
        />
      </div>
      <TextArea
        label="Message"
        placeholder={messagePlaceholder}
        error={errors.message?.message}
        {...register('message', rule(leadFields.message))}
      />
      {failure && <FormError>{failure}</FormError>}
      <Button type="submit" busy={isSubmitting} className={styles.send}>
        {isSubmitting ? 'Sending...' : 'Send the change'}
      </Button>
      {draft.restored && (
        <DraftNote
          onClear={() => {
            reset(before);
            void draft.forget();
          }}
        />
      )}
    </form>
  );
}

function failureWords(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return "You're offline, so this is not changed yet as far as we know. What you typed is kept here: please press again once you are online.";
}
