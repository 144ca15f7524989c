import { ratingField, reviewFields } from '@mr-sea/bff/contract/reviews';
import { type RefObject, useEffect, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useDraft } from '../../offline/drafts/use-draft';
import type { Correction } from '../../offline/submissions/correction';
import { type Submitted, submitReview } from '../../offline/submissions/outbox';
import { Button } from '../../ui/controls/button';
import { TextArea, TextField } from '../../ui/controls/field';
import { integerRule, rule } from '../../ui/controls/field-rule';
import { DraftNote, FormError, Honeypot } from '../../ui/controls/form-parts';
import { StarField } from '../../ui/controls/star-field';
import styles from './review-form.module.css';
import {
  commentLimit,
  emptyDraft,
  emptyReview,
  explainFailure,
  type ReviewValues,
  textsOf,
  toReviewRequest,
} from './review-values';

interface ReviewFormProps {
  boat: { id: number; name: string };
  /** The review that waits on this device and is to be changed. */
  correction?: Correction<'review'>;
  /** Whether the visitor has closed the form, when it goes away. */
  closed: RefObject<boolean>;
  onSent: (sent: Submitted) => void;
}

/** The form of a review. Works without a link. */
export function ReviewForm({ boat, correction, closed, onSent }: ReviewFormProps) {
  const [begin] = useState(() => ({
    values: correction ? { ...textsOf(correction.body), website: '' } : emptyReview,
    draft: correction ? textsOf(correction.body) : emptyDraft,
    key: correction?.key ?? `review:${boat.id}`,
  }));
  // A message goes when its field is edited; the next one comes with the next press of the button.
  const form = useForm<ReviewValues>({ defaultValues: begin.values, reValidateMode: 'onSubmit' });
  const { register, control, handleSubmit, setError, clearErrors, reset, formState } = form;
  const { errors, isSubmitting } = formState;
  const [failure, setFailure] = useState<string | null>(null);
  const draft = useDraft(begin.key, form, begin.draft, closed);
  const comment = useWatch({ control, name: 'comment' });

  const refused = correction?.refused;
  useEffect(() => {
    if (!refused) return;
    const { fields, line } = explainFailure(refused);
    for (const [name, message] of fields) setError(name, { message });
    setFailure(line);
  }, [refused, setError]);

  const submit = handleSubmit(async (values) => {
    setFailure(null);
    try {
      const request = toReviewRequest(values, boat.id);
      const sent = await submitReview(request, { boats: [boat.name], correction });
      await draft.forget();
      reset(begin.values);
      onSent(sent);
    } catch (error) {
      const { fields, line } = explainFailure(error);
      for (const [name, message] of fields) setError(name, { message });
      setFailure(line);
    }
  });

  const text = (name: 'reviewer_name' | 'email' | 'comment') => ({
    error: errors[name]?.message,
    ...register(name, { ...rule(reviewFields[name]), onChange: () => clearErrors(name) }),
  });

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Controller
        control={control}
        name="rating"
        rules={integerRule(ratingField)}
        render={({ field: { ref: _, onChange, ...field }, fieldState }) => (
          <StarField
            label="Rating"
            error={fieldState.error?.message}
            onChange={(value) => {
              clearErrors('rating');
              onChange(value);
            }}
            {...field}
          />
        )}
      />
      <div className={styles.pair}>
        <TextField
          label="Name"
          placeholder="Name*"
          autoComplete="name"
          aria-required
          {...text('reviewer_name')}
        />
        <TextField
          label="Email"
          placeholder="Email*"
          type="email"
          autoComplete="email"
          aria-required
          {...text('email')}
        />
      </div>
      <TextArea
        label="Comment"
        placeholder="Comment*"
        maxLength={commentLimit}
        hint={`${comment.length}/${commentLimit}`}
        aria-required
        {...text('comment')}
      />
      <Honeypot {...register('website')} />
      {failure && <FormError>{failure}</FormError>}
      <Button type="submit" busy={isSubmitting} className={styles.send}>
        {isSubmitting ? 'Submitting...' : 'Submit Review'}
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
