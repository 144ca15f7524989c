import {
  type AdminReview,
  type AdminReviewFields,
  adminAnswerField,
  adminReviewTexts,
} from '@mr-sea/bff/contract/admin/reviews';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldMessages, reasonOr } from '../../client/field-messages';
import { Button } from '../../ui/controls/button';
import { rule, TextArea } from '../../ui/controls/field';
import { FormButtons } from '../../ui/controls/form-buttons';
import { FormError } from '../../ui/controls/form-parts';
import { Dialog, useLast } from '../../ui/overlays/dialog';
import { doneNotice } from '../../ui/overlays/notices';
import { useDiscardQuestion } from '../lists/use-discard-question';
import { useRowEdit } from '../lists/use-row-edit';
import styles from './answer-dialog.module.css';
import { applyReview, reviewConflictFields } from './review-conflicts';
import { reviewName } from './review-texts';

interface AnswerDialogProps {
  /** Null while the dialog is closed. */
  review: AdminReview | null;
  onClose: () => void;
}

/** Writes, changes and removes the company's public answer to a review. */
export function AnswerDialog({ review, onClose }: AnswerDialogProps) {
  const question = useDiscardQuestion(onClose);
  const shown = useLast(review);
  return (
    <Dialog
      open={review !== null}
      onClose={question.close}
      title="Answer review"
      {...(shown && { description: `${shown.reviewer_name}, ${shown.boat.name}` })}
    >
      {shown && <AnswerForm key={shown.id} review={shown} question={question} />}
    </Dialog>
  );
}

interface AnswerFormProps {
  review: AdminReview;
  question: ReturnType<typeof useDiscardQuestion>;
}

function AnswerForm({ review, question }: AnswerFormProps) {
  // The review as it was when the form opened: what the edit is based on.
  const [base] = useState(review);
  const edit = useRowEdit<AdminReview, AdminReviewFields>({
    feature: 'reviews',
    rowName: reviewName,
    fields: reviewConflictFields,
    apply: applyReview,
  });
  const { register, handleSubmit, setError, watch, formState } = useForm({
    mode: 'onTouched',
    defaultValues: { answer: base.answer ?? '' },
  });
  const [failure, setFailure] = useState('');
  const { errors, isSubmitting, isDirty } = formState;
  useEffect(() => question.setChanged(isDirty), [isDirty, question.setChanged]);
  const typed = watch('answer').trim();

  async function save(answer: string | null) {
    setFailure('');
    try {
      const result = await edit.save(base, { answer });
      if (result === 'saved') doneNotice(answer === null ? 'Answer removed.' : 'Answer saved.');
      question.discard();
    } catch (error) {
      const { fields } = fieldMessages(error, { answer: '' });
      for (const [name, message] of fields) setError(name, { message });
      if (fields.length === 0) setFailure(reasonOr(error, adminReviewTexts.updateFailed));
    }
  }

  return (
    <form
      className={styles.form}
      onSubmit={handleSubmit(({ answer }) => save(answer.trim() || null))}
      noValidate
    >
      <p className={styles.comment}>{base.comment}</p>
      <TextArea
        label="Answer"
        placeholder="Answer"
        rows={6}
        hint={`${typed.length}/${adminAnswerField.max?.length}. ${
          base.is_approved
            ? 'Everybody can read it below the review.'
            : 'Everybody can read it once the review is approved.'
        }`}
        error={errors.answer?.message}
        {...register('answer', rule(adminAnswerField))}
      />
      {failure && <FormError>{failure}</FormError>}
      {base.answer && (
        <Button variant="outline" disabled={isSubmitting} onClick={() => save(null)}>
          Remove answer
        </Button>
      )}
      <FormButtons
        busy={isSubmitting}
        disabled={typed === (base.answer ?? '')}
        onCancel={question.close}
      />
      {edit.dialog}
      {question.dialog}
    </form>
  );
}
