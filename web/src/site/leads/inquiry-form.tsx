import { type LeadReceipt, type LeadType, leadFields } from '@mr-sea/bff/contract/leads';
import { type RefObject, useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useDraft } from '../../offline/drafts/use-draft';
import type { Correction } from '../../offline/submissions/correction';
import { type Submitted, submitLead } from '../../offline/submissions/outbox';
import { Button } from '../../ui/controls/button';
import { DateField } from '../../ui/controls/date-field';
import { rule, TextArea, TextField } from '../../ui/controls/field';
import { DraftNote, FormError, Honeypot } from '../../ui/controls/form-parts';
import { useSiteSettings } from '../shell/use-site-settings';
import { wishesInWords } from './asked-facts';
import styles from './inquiry-form.module.css';
import {
  beginOf,
  draftKey,
  emptyDraft,
  explainFailure,
  futureDayRule,
  type InquiryValues,
  toRequest,
} from './inquiry-values';
import { forgetContact, rememberContact } from './remembered-contact';
import { messagePlaceholder } from './texts';
import { TripWishes } from './trip-wishes';

/** How a request went out, and what the thanks repeat of it. */
export type Sent = Submitted<LeadReceipt> & { asked: Asked };

/** What somebody asked for. */
export interface Asked {
  /** The names of the boats; none on a general request. */
  boats: string[];
  /** `YYYY-MM-DD`. */
  date: string | null;
  /** What was said of the trip, in one line; blank for nothing. */
  trip: string;
  /** Where the answer goes. */
  email: string;
}

interface InquiryFormProps {
  /** The boat asked about, or null on a general request. */
  boat: number | null;
  /** Several boats asked about at once, in place of `boat`. */
  boats?: number[];
  /** The names of the boats asked about, for the list of what waits. */
  boatNames?: string[];
  leadType?: LeadType;
  /** What the request is about, for the staff; begins the message that they get. */
  topic?: string;
  /** What the button reads. */
  action?: string | undefined;
  /** The request that waits on this device and is to be changed. */
  correction?: Correction<'lead'>;
  /** The day that the visitor has chosen elsewhere on the page; takes the place of what the form says. */
  wanted?: { day: string } | undefined;
  /** Whether the visitor has closed the form, when it goes away. */
  closed?: RefObject<boolean>;
  onSent: (sent: Sent) => void;
}

/** The form of a booking request. Works without a link. */
export function InquiryForm({
  boat,
  boats,
  boatNames,
  leadType,
  topic,
  action = 'Send Inquiry',
  correction,
  wanted,
  closed,
  onSent,
}: InquiryFormProps) {
  const [begin, setBegin] = useState(() => beginOf(correction));
  const [remembers, setRemembers] = useState(begin.remembered !== null);
  const form = useForm<InquiryValues>({ defaultValues: begin.values });
  const { register, control, handleSubmit, setError, setValue, reset, watch, formState } = form;
  const [failure, setFailure] = useState<string | null>(null);
  const { errors, isSubmitting } = formState;
  const { response } = useSiteSettings();
  const draft = useDraft(
    begin.key ?? draftKey(boats ? 'several' : boat, leadType ?? topic),
    form,
    begin.draft,
    closed,
  );

  const refused = correction?.refused;
  useEffect(() => {
    if (!refused) return;
    const { fields, line } = explainFailure(refused);
    for (const [name, message] of fields) setError(name, { message });
    // In the list stood why; a form that was only just opened has not failed.
    setFailure(fields.length === 0 ? refused.message || line : null);
  }, [refused, setError]);

  useEffect(() => {
    if (wanted) setValue('date', wanted.day, { shouldDirty: true, shouldValidate: true });
  }, [wanted, setValue]);

  const submit = handleSubmit(async (values) => {
    setFailure(null);
    try {
      const about = boats ? { boat: null, boats } : { boat };
      const request = toRequest(values, about, leadType, topic);
      const sent = await submitLead(request, { boats: boatNames, correction });
      await draft.forget();
      if (remembers) rememberContact(request);
      beginAnew();
      onSent({
        ...sent,
        asked: {
          boats: boatNames ?? [],
          date: request.date,
          trip: wishesInWords(request),
          email: request.email,
        },
      });
    } catch (error) {
      const { fields, line } = explainFailure(error);
      for (const [name, message] of fields) setError(name, { message });
      setFailure(line);
    }
  });

  /** Empties the form, but for what this device remembers. */
  function beginAnew() {
    const next = beginOf(correction);
    setBegin(next);
    reset(next.values);
  }

  async function forgetMe() {
    const { full_name, email, phone } = emptyDraft;
    forgetContact();
    setRemembers(false);
    await draft.forget();
    // What was asked besides stays.
    const values = { ...form.getValues(), full_name, email, phone };
    setBegin(beginOf(correction));
    reset(values);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Controller
        control={control}
        name="date"
        rules={futureDayRule(leadFields.date)}
        render={({ field: { ref: _, ...field }, fieldState }) => (
          <DateField label="Date" error={fieldState.error?.message} {...field} />
        )}
      />
      <TripWishes form={{ register, errors, values: watch() }} boat={boats ? null : boat} />
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
      <TextArea
        label="Message"
        placeholder={messagePlaceholder}
        error={errors.message?.message}
        {...register('message', rule(leadFields.message))}
      />
      <Honeypot {...register('website')} />
      {!correction && (
        <RememberMe
          remembered={begin.remembered !== null}
          checked={remembers}
          onChange={setRemembers}
          onForget={() => void forgetMe()}
        />
      )}
      {response && <p className={styles.privacy}>{response}</p>}
      {failure && <FormError>{failure}</FormError>}
      <Button type="submit" busy={isSubmitting} className={styles.send}>
        {isSubmitting ? 'Sending...' : action}
      </Button>
      <p className={styles.privacy}>We won't share your data.</p>
      {draft.restored && (
        <DraftNote
          onClear={() => {
            reset(begin.values);
            void draft.forget();
          }}
        />
      )}
    </form>
  );
}

interface RememberMeProps {
  /** Whether the form shows what was remembered. */
  remembered: boolean;
  checked: boolean;
  onChange: (checked: boolean) => void;
  onForget: () => void;
}

/** Asks whether this device shall know name, e-mail and phone the next time, or says that it does. */
function RememberMe({ remembered, checked, onChange, onForget }: RememberMeProps) {
  if (remembered) {
    return (
      <div className={styles.remembered}>
        This device remembers you.
        <Button variant="quiet" className={styles.forget} onClick={onForget}>
          Forget me
        </Button>
      </div>
    );
  }
  return (
    <label className={styles.remember}>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      Remember me on this device
    </label>
  );
}
