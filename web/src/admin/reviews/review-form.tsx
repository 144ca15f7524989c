import {
  adminRatingField,
  adminReviewFields,
  adminReviewTexts,
} from '@mr-sea/bff/contract/admin/reviews';
import { type ReactNode, useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { fieldMessages, reasonOr } from '../../client/field-messages';
import { integerRule, rule, TextArea, TextField } from '../../ui/controls/field';
import { FormButtons } from '../../ui/controls/form-buttons';
import { FormError } from '../../ui/controls/form-parts';
import { SelectField } from '../../ui/controls/select-field';
import { StarField } from '../../ui/controls/star-field';
import { BoatField } from '../lists/boat-field';
import styles from '../lists/form-layout.module.css';
import { type ReviewStatus, statusLabels } from './review-texts';
import { emptyReview, type ReviewValues } from './review-values';

interface ReviewFormProps {
  start: ReviewValues;
  canSave: (values: ReviewValues) => boolean;
  /** Throws what the server or the link said. */
  onSave: (values: ReviewValues) => Promise<void>;
  onChanged: (changed: boolean) => void;
  onCancel: () => void;
  /** What a failure reads where the server has no words of its own. */
  failed: string;
  /** What lies over the form, such as the choice between mine and theirs. */
  children?: ReactNode;
}

/** The fields of a review, for adding and editing. */
export function ReviewForm(props: ReviewFormProps) {
  const { start, canSave, onSave, onChanged, onCancel, failed, children } = props;
  const { register, control, handleSubmit, setError, watch, formState } = useForm<ReviewValues>({
    mode: 'onTouched',
    defaultValues: start,
  });
  const [failure, setFailure] = useState('');
  const { errors, isSubmitting, isDirty } = formState;
  useEffect(() => onChanged(isDirty), [isDirty, onChanged]);

  const submit = handleSubmit(async (values) => {
    setFailure('');
    try {
      await onSave(values);
    } catch (error) {
      const { fields } = fieldMessages(error, { ...emptyReview, is_approved: null });
      for (const [name, message] of fields) {
        setError(name === 'is_approved' ? 'status' : name, { message });
      }
      if (fields.length === 0) setFailure(reasonOr(error, failed));
    }
  });

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.pair}>
        <TextField
          label="Reviewer name"
          placeholder="Reviewer name*"
          autoComplete="off"
          autoCapitalize="words"
          aria-required
          error={errors.reviewer_name?.message}
          {...register('reviewer_name', rule(adminReviewFields.reviewer_name))}
        />
        <TextField
          label="Email"
          placeholder="Email*"
          type="email"
          autoComplete="off"
          aria-required
          error={errors.email?.message}
          {...register('email', rule(adminReviewFields.email))}
        />
      </div>
      <Controller
        control={control}
        name="boat"
        rules={{ validate: (boat) => boat !== null || adminReviewTexts.boatRequired }}
        render={({ field, fieldState }) => (
          <BoatField
            placeholder="Boat*"
            value={field.value}
            onChange={field.onChange}
            {...(fieldState.error?.message && { error: fieldState.error.message })}
          />
        )}
      />
      <Controller
        control={control}
        name="rating"
        rules={integerRule(adminRatingField)}
        render={({ field: { ref: _, ...field }, fieldState }) => (
          <StarField
            label="Rating"
            {...field}
            {...(fieldState.error?.message && { error: fieldState.error.message })}
          />
        )}
      />
      <TextArea
        label="Comment"
        placeholder="Comment*"
        rows={5}
        aria-required
        hint={`${watch('comment').trim().length}/${adminReviewFields.comment.max.length}`}
        error={errors.comment?.message}
        {...register('comment', rule(adminReviewFields.comment))}
      />
      <SelectField
        label="Status"
        options={statusesFrom(start.status)}
        error={errors.status?.message}
        {...register('status')}
      />
      {failure && <FormError>{failure}</FormError>}
      <FormButtons busy={isSubmitting} disabled={!canSave(watch())} onCancel={onCancel} />
      {children}
    </form>
  );
}

/** A review that was decided about cannot become undecided. */
function statusesFrom(start: ReviewStatus) {
  const statuses: ReviewStatus[] = ['approved', 'rejected'];
  if (start === 'pending') statuses.unshift('pending');
  return statuses.map((value) => ({ value, label: statusLabels[value] }));
}
