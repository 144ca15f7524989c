import {
  type AdminCategory,
  type AdminCategoryFields,
  adminCategoryTexts,
} from '@mr-sea/bff/contract/admin/categories';
import { categoryFields } from '@mr-sea/bff/contract/categories';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { createRow } from '../../api/admin/rows';
import { fieldMessages, reasonOr } from '../../client/field-messages';
import { rule, TextField } from '../../ui/controls/field';
import { FormButtons } from '../../ui/controls/form-buttons';
import { FormError } from '../../ui/controls/form-parts';
import { Dialog, useLast } from '../../ui/overlays/dialog';
import { doneNotice } from '../../ui/overlays/notices';
import styles from '../lists/form-layout.module.css';
import { NeedsLink } from '../lists/list-states';
import { useDiscardQuestion } from '../lists/use-discard-question';
import { useRowEdit } from '../lists/use-row-edit';
import { categoryConflictFields } from './category-columns';
import { categoryName } from './category-texts';

interface AddCategoryDialogProps {
  open: boolean;
  onClose: () => void;
  onAdded: () => void;
}

/** Adds a category; closing the dialog empties its form. */
export function AddCategoryDialog({ open, onClose, onAdded }: AddCategoryDialogProps) {
  const question = useDiscardQuestion(onClose);
  return (
    <Dialog open={open} onClose={question.close} title="Add category">
      <NeedsLink what="Adding a category" />
      <CategoryForm
        start=""
        canSave={() => true}
        failed={adminCategoryTexts.addFailed}
        onSave={async (name) => {
          const fields: AdminCategoryFields = { name, is_default: false };
          await createRow<AdminCategory, AdminCategoryFields>('categories', fields);
          doneNotice('Category added.');
          onAdded();
          question.discard();
        }}
        onChanged={question.setChanged}
        onCancel={question.close}
      >
        {question.dialog}
      </CategoryForm>
    </Dialog>
  );
}

interface EditCategoryDialogProps {
  /** Null while the dialog is closed. */
  category: AdminCategory | null;
  onClose: () => void;
}

/** Renames a category. */
export function EditCategoryDialog({ category, onClose }: EditCategoryDialogProps) {
  const question = useDiscardQuestion(onClose);
  const shown = useLast(category);
  return (
    <Dialog open={category !== null} onClose={question.close} title="Edit category">
      {shown && <EditForm key={shown.id} category={shown} question={question} />}
    </Dialog>
  );
}

interface EditFormProps {
  category: AdminCategory;
  question: ReturnType<typeof useDiscardQuestion>;
}

function EditForm({ category, question }: EditFormProps) {
  // The category as it was when the form opened: what the edit is based on.
  const [base] = useState(category);
  const edit = useRowEdit<AdminCategory, AdminCategoryFields>({
    feature: 'categories',
    rowName: categoryName,
    fields: categoryConflictFields,
  });
  return (
    <CategoryForm
      start={base.name}
      canSave={(name) => name !== '' && name !== base.name}
      failed={adminCategoryTexts.updateFailed}
      onSave={async (name) => {
        const result = await edit.save(base, { name });
        if (result === 'saved') doneNotice('Category saved.');
        question.discard();
      }}
      onChanged={question.setChanged}
      onCancel={question.close}
    >
      {edit.dialog}
      {question.dialog}
    </CategoryForm>
  );
}

interface CategoryFormProps {
  /** The name that the form begins with. */
  start: string;
  canSave: (name: string) => boolean;
  /** Gets the trimmed name; throws what the server or the link said. */
  onSave: (name: string) => Promise<void>;
  /** Says whether there is something to lose. */
  onChanged: (changed: boolean) => void;
  onCancel: () => void;
  /** What a failure reads where the server has no words of its own. */
  failed: string;
  /** What lies over the form, such as the choice between mine and theirs. */
  children?: ReactNode;
}

/** The name of a category, for adding and editing. */
function CategoryForm(props: CategoryFormProps) {
  const { start, canSave, onSave, onChanged, onCancel, failed, children } = props;
  const { register, handleSubmit, setError, watch, formState } = useForm({
    mode: 'onTouched',
    defaultValues: { name: start },
  });
  const [failure, setFailure] = useState('');
  const { errors, isSubmitting, isDirty } = formState;
  useEffect(() => onChanged(isDirty), [isDirty, onChanged]);

  const submit = handleSubmit(async ({ name }) => {
    setFailure('');
    try {
      await onSave(name.trim());
    } catch (error) {
      const { fields } = fieldMessages(error, { name });
      for (const [field, message] of fields) setError(field, { message }, { shouldFocus: true });
      if (fields.length === 0) setFailure(reasonOr(error, failed));
    }
  });

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="Name"
        placeholder="Name*"
        autoComplete="off"
        autoCapitalize="words"
        aria-required
        error={errors.name?.message}
        {...register('name', rule(categoryFields.name))}
      />
      {failure && <FormError>{failure}</FormError>}
      <FormButtons
        busy={isSubmitting}
        disabled={!canSave(watch('name').trim())}
        onCancel={onCancel}
      />
      {children}
    </form>
  );
}
