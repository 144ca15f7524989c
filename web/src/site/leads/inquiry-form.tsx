import { type LeadReceipt, type LeadType, leadFields, leadTexts } from '@mr-sea/bff/contract/leads';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { ApiError } from '../../api/client';
import { submitLead } from '../../offline/outbox';
import { Button } from '../../ui/button';
import { DateField } from '../../ui/date-field';
import { TextArea, TextField } from '../../ui/field';
import { futureDayRule, rule } from './form-rules';
import styles from './inquiry-form.module.css';

/** How a request went out: staff have it, or this device keeps it until there is a link. */
export type Sent = { status: 'sent'; receipt: LeadReceipt } | { status: 'saved' };

interface InquiryFormProps {
  /** The boat asked about, or null on a general request. */
  boat: number | null;
  leadType?: LeadType;
  /** What the button reads. */
  action?: string;
  onSent: (sent: Sent) => void;
}

interface Values {
  full_name: string;
  email: string;
  phone: string;
  date: string;
  message: string;
  website: string;
}

const empty: Values = { full_name: '', email: '', phone: '', date: '', message: '', website: '' };

/** The form of a booking request (public catalogue, section 5). Works without a link. */
export function InquiryForm({ boat, leadType, action = 'Send Inquiry', onSent }: InquiryFormProps) {
  const { register, control, handleSubmit, setError, reset, formState } = useForm<Values>({
    defaultValues: empty,
  });
  const [failed, setFailed] = useState(false);
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (values) => {
    setFailed(false);
    try {
      const sent = await submitLead(toRequest(values, boat, leadType));
      reset(empty);
      onSent(sent);
    } catch (error) {
      const fields = error instanceof ApiError ? fieldsOf(error) : [];
      for (const [name, message] of fields) setError(name, { message });
      setFailed(fields.length === 0);
    }
  });

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="Full Name"
        placeholder="Full Name*"
        autoComplete="name"
        aria-required
        error={errors.full_name?.message}
        {...register('full_name', rule(leadFields.full_name))}
      />
      <div className={styles.pair}>
        <TextField
          label="Email"
          placeholder="Email*"
          type="email"
          autoComplete="email"
          aria-required
          error={errors.email?.message}
          {...register('email', rule(leadFields.email))}
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
      <Controller
        control={control}
        name="date"
        rules={futureDayRule(leadFields.date)}
        render={({ field: { ref: _, ...field }, fieldState }) => (
          <DateField label="Date" error={fieldState.error?.message} {...field} />
        )}
      />
      <TextArea
        label="Message"
        placeholder="What would you like to know? (e.g. availability, special requests, itinerary...)"
        error={errors.message?.message}
        {...register('message', rule(leadFields.message))}
      />
      {/* Programs fill in every field; people neither see nor reach this one. */}
      <div className={styles.honeypot} aria-hidden="true">
        <label>
          Website <input tabIndex={-1} autoComplete="off" {...register('website')} />
        </label>
      </div>
      {failed && (
        <p className={styles.failed} role="alert">
          {leadTexts.sendFailed}
        </p>
      )}
      <Button type="submit" busy={isSubmitting} className={styles.send}>
        {isSubmitting ? 'Sending...' : action}
      </Button>
      <p className={styles.privacy}>We won't share your data.</p>
    </form>
  );
}

function toRequest(values: Values, boat: number | null, leadType: LeadType | undefined) {
  const { full_name, email, phone, date, message, website } = values;
  return {
    full_name: full_name.trim(),
    email: email.trim(),
    phone: phone.trim(),
    date: date.trim() || null,
    message: message.trim() || null,
    boat,
    ...(leadType ? { lead_type: leadType } : {}),
    ...(website ? { website } : {}),
  };
}

/** The server's messages for the fields that this form shows. */
function fieldsOf(error: ApiError): [keyof Values, string][] {
  return Object.entries(error.fields).flatMap(([name, message]) =>
    name in empty && message ? [[name as keyof Values, message]] : [],
  );
}
