import type { InquiryAbout, InquiryAnswer, InquiryValues } from '@mr-sea/bff/contract/inquiry-page';
import { publicPages } from '@mr-sea/bff/contract/pages';
import { Button } from '../../ui/controls/button';
import { TextArea, TextField } from '../../ui/controls/field';
import { FormError, Honeypot } from '../../ui/controls/form-parts';
import { SelectField } from '../../ui/controls/select-field';
import styles from './inquiry-form.module.css';
import { messagePlaceholder } from './texts';
import { occasionOptions } from './wish-values';

interface PlainInquiryProps {
  about: InquiryAbout;
  /** The boat asked about, or null on a general request. */
  boat: number | null;
  /** What the button reads. */
  action?: string | undefined;
  /** Why the last try was refused, and what was typed. */
  answer?: InquiryAnswer | null;
}

/** The form of a booking request that a browser posts by itself. Rendered on the server only, for `<noscript>`. */
export default function PlainInquiry({
  about,
  boat,
  action = 'Send Inquiry',
  answer,
}: PlainInquiryProps) {
  const field = (name: keyof InquiryValues) => ({
    name,
    defaultValue: answer?.values[name],
    error: answer?.errors[name],
  });
  const isRefused = Boolean(answer && Object.keys(answer.errors).length > 0);
  return (
    <form className={styles.form} method="post" action={publicPages.inquiry} noValidate>
      {answer?.failure && <FormError>{answer.failure}</FormError>}
      {isRefused && !answer?.failure && (
        <FormError>This was not sent yet. Please look at the fields below.</FormError>
      )}
      <TextField label="Date" placeholder="mm/dd/yyyy" type="date" {...field('date')} />
      <TextField label="Start" placeholder="Start" type="time" {...field('hour')} />
      <TextField
        label="Duration in hours"
        placeholder="Duration in hours"
        inputMode="numeric"
        {...field('duration_hours')}
      />
      <TextField label="Guests" placeholder="Guests" inputMode="numeric" {...field('guests')} />
      <SelectField label="Occasion" options={occasionOptions} {...field('occasion')} />
      <TextField
        label="Full Name"
        placeholder="Full Name*"
        autoComplete="name"
        aria-required
        {...field('full_name')}
      />
      <div className={styles.pair}>
        <TextField
          label="Email"
          placeholder="Email*"
          type="email"
          autoComplete="email"
          aria-required
          {...field('email')}
        />
        <TextField
          label="Phone"
          placeholder="Phone*"
          type="tel"
          autoComplete="tel"
          aria-required
          {...field('phone')}
        />
      </div>
      <TextArea label="Message" placeholder={messagePlaceholder} {...field('message')} />
      <Honeypot name="website" />
      <input type="hidden" name="about" value={about} />
      <input type="hidden" name="boat" value={boat ?? ''} />
      <Button type="submit" className={styles.send}>
        {action}
      </Button>
      <p className={styles.privacy}>We won't share your data.</p>
    </form>
  );
}
