import {
  defaultRating,
  invitationMark,
  type ReviewRequest,
  ratingField,
  reviewFields,
  reviewTexts,
} from '@mr-sea/bff/contract/reviews';
import { type RefObject, useEffect, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { ApiError } from '../../client/call-api';
import { fieldMessages } from '../../client/field-messages';
import { useClosing, useDraft } from '../../offline/drafts/use-draft';
import type { Correction } from '../../offline/submissions/correction';
import { deviceFailure, type Submitted, submitReview } from '../../offline/submissions/outbox';
import { Button } from '../../ui/controls/button';
import { integerRule, rule, TextArea, TextField } from '../../ui/controls/field';
import { DraftNote, FormError, Honeypot } from '../../ui/controls/form-parts';
import { StarField } from '../../ui/controls/star-field';
import { Dialog } from '../../ui/overlays/dialog';
import styles from './review-dialog.module.css';

interface ReviewDialogProps {
  boat: { id: number; name: string };
  open: boolean;
  /** The review that waits on this device and is to be changed. */
  correction?: Correction<'review'>;
  onClose: () => void;
  onSent: (sent: Submitted) => void;
}

/** The form of a review in a dialog. */
export default function ReviewDialog({
  boat,
  open,
  correction,
  onClose,
  onSent,
}: ReviewDialogProps) {
  const { closed, close } = useClosing(open, onClose);
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Add Your Experience"
      description={`How was your day on ${boat.name}?`}
    >
      <ReviewForm boat={boat} correction={correction} closed={closed} onSent={onSent} />
    </Dialog>
  );
}

interface ReviewFormProps {
  boat: { id: number; name: string };
  /** The review that waits on this device and is to be changed. */
  correction?: Correction<'review'>;
  /** Whether the visitor has closed the form, when it goes away. */
  closed: RefObject<boolean>;
  onSent: (sent: Submitted) => void;
}

/** The form of a review. Works without a link. */
function ReviewForm({ boat, correction, closed, onSent }: ReviewFormProps) {
  const [begin] = useState(() => {
    const invitation = correction ? null : readInvitation();
    const draft = correction
      ? textsOf(correction.body)
      : { ...emptyDraft, reviewer_name: invitation?.name ?? '' };
    return {
      values: { ...draft, website: '' },
      draft,
      key: correction?.key ?? `review:${boat.id}`,
      trip: correction ? correction.body.trip : invitation?.trip,
    };
  });
  // What marks the review as one of a trip; dropped once the server refuses it, so that the review can be sent without.
  const [trip, setTrip] = useState(begin.trip);
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
    if (isTripRefused(refused)) setTrip(undefined);
  }, [refused, setError]);

  const submit = handleSubmit(async (values) => {
    setFailure(null);
    try {
      const request = toReviewRequest(values, boat.id, trip);
      const sent = await submitReview(request, { boats: [boat.name], correction });
      await draft.forget();
      reset(begin.values);
      onSent(sent);
    } catch (error) {
      const { fields, line } = explainFailure(error);
      for (const [name, message] of fields) setError(name, { message });
      setFailure(line);
      if (isTripRefused(error)) setTrip(undefined);
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
      {trip && <p className={styles.privacy}>Your review will be marked as a verified trip.</p>}
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

/** The form of a review as text, which is also how it is kept as a draft. */
interface ReviewValues {
  reviewer_name: string;
  email: string;
  rating: string;
  comment: string;
  website: string;
}

/** The fields that are kept as a draft, as they begin. */
const emptyDraft = {
  reviewer_name: '',
  email: '',
  rating: String(defaultRating),
  comment: '',
};

/** The most characters of a comment. */
const commentLimit = reviewFields.comment.max.length;

/** What a review that waits has in the fields of the form. */
function textsOf(review: ReviewRequest): typeof emptyDraft {
  const { reviewer_name, email, rating, comment } = review;
  return { reviewer_name, email, rating: String(rating), comment };
}

/** Token and name that the address of the mail after a trip has; null in any other. */
function readInvitation(): { trip: string; name: string } | null {
  const { hash } = window.location;
  if (!hash.startsWith(invitationMark)) return null;
  const said = new URLSearchParams(hash.slice(invitationMark.length));
  const name = (said.get('name') ?? '').slice(0, reviewFields.reviewer_name.max.length);
  return { trip: said.get('trip') ?? '', name };
}

/** Whether the server says that the link in the mail does not mark this review. */
function isTripRefused(error: unknown): boolean {
  return error instanceof ApiError && 'trip' in error.fields;
}

/** What is sent. */
function toReviewRequest(
  values: ReviewValues,
  boat: number,
  trip: string | undefined,
): ReviewRequest {
  const { website } = values;
  return {
    reviewer_name: values.reviewer_name.trim(),
    email: values.email.trim(),
    comment: values.comment.trim(),
    rating: Number(values.rating),
    boat,
    ...(website ? { website } : {}),
    ...(trip ? { trip } : {}),
  };
}

interface Failure {
  fields: [keyof typeof emptyDraft, string][];
  /** The line for the whole form; null when the fields say it all. */
  line: string | null;
}

/** How a failed review is shown: at its fields, else in the server's words, else in ours. */
function explainFailure(error: unknown): Failure {
  const ofDevice = deviceFailure(error, reviewTexts.sendFailed);
  if (ofDevice) return { fields: [], line: ofDevice };
  if (!(error instanceof ApiError)) return { fields: [], line: reviewTexts.sendFailed };
  const { fields, others } = fieldMessages(error, emptyDraft);
  if (fields.length > 0 && others.length === 0) return { fields, line: null };
  return { fields, line: others.join(' ') || error.message || reviewTexts.sendFailed };
}
