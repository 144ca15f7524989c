import {
  type AdminBlogCategory,
  type AdminBlogCategoryFields,
  adminBlogCategoryFields,
  adminBlogCategoryTexts,
} from '@mr-sea/bff/contract/admin/blog';
import { type ReactNode, useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { createRow } from '../../api/admin/rows';
import { fieldMessages } from '../../client/field-messages';
import { TickField } from '../../ui/controls/checkbox';
import { rule, TextArea, TextField } from '../../ui/controls/field';
import { FormButtons } from '../../ui/controls/form-buttons';
import { FormError } from '../../ui/controls/form-parts';
import { Dialog, useLast } from '../../ui/overlays/dialog';
import { doneNotice } from '../../ui/overlays/notices';
import styles from '../lists/form-layout.module.css';
import { NeedsLink } from '../lists/list-states';
import { useDiscardQuestion } from '../lists/use-discard-question';
import { changedTexts, useRowEdit } from '../lists/use-row-edit';
import { categoryConflictFields } from './category-columns';
import { categoryName } from './category-texts';

interface AddCategoryDialogProps {
  open: boolean;
  onClose: () => void;
  onSaved: () => void;
}

/** Adds a blog category; closing the dialog empties its form. */
export function AddCategoryDialog({ open, onClose, onSaved }: AddCategoryDialogProps) {
  const question = useDiscardQuestion(onClose);
  return (
    <Dialog open={open} onClose={question.close} title="Add blog category">
      <NeedsLink what="Adding a category" />
      <CategoryForm
        start={emptyCategory}
        canSave={() => true}
        failed={adminBlogCategoryTexts.addFailed}
        onSave={async (values) => {
          await createRow<AdminBlogCategory, AdminBlogCategoryFields>('blog-categories', values);
          doneNotice('Blog category added.');
          onSaved();
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
  category: AdminBlogCategory | null;
  onClose: () => void;
  onSaved: () => void;
}

/** Changes a blog category; Save waits for a change and a name. */
export function EditCategoryDialog({ category, onClose, onSaved }: EditCategoryDialogProps) {
  const question = useDiscardQuestion(onClose);
  const shown = useLast(category);
  return (
    <Dialog open={category !== null} onClose={question.close} title="Edit blog category">
      {shown && <EditForm key={shown.id} category={shown} question={question} onSaved={onSaved} />}
    </Dialog>
  );
}

function EditForm(props: {
  category: AdminBlogCategory;
  question: ReturnType<typeof useDiscardQuestion>;
  onSaved: () => void;
}) {
  const { category, question, onSaved } = props;
  // The category as it was when the form opened: what the edit is based on.
  const [base] = useState(category);
  const edit = useRowEdit<AdminBlogCategory, AdminBlogCategoryFields>({
    feature: 'blog-categories',
    rowName: categoryName,
    fields: categoryConflictFields,
  });
  const start = {
    name: base.name,
    description: base.description,
    is_active: base.is_active,
  };
  const isChanged = (values: AdminBlogCategoryFields) =>
    Object.keys(changedTexts(start, values)).length > 0;
  return (
    <CategoryForm
      start={start}
      canSave={(values) => values.name.trim() !== '' && isChanged(values)}
      failed={adminBlogCategoryTexts.updateFailed}
      onSave={async (values) => {
        const result = await edit.save(base, changedTexts(start, values));
        if (result === 'saved') doneNotice('Blog category saved.');
        onSaved();
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

const emptyCategory: AdminBlogCategoryFields = {
  name: '',
  description: '',
  is_active: true,
};

interface CategoryFormProps {
  start: AdminBlogCategoryFields;
  /** Whether there is something to save yet. */
  canSave: (values: AdminBlogCategoryFields) => boolean;
  /** Throws what the server or the link said. */
  onSave: (values: AdminBlogCategoryFields) => Promise<void>;
  /** Says whether there is something to lose. */
  onChanged: (changed: boolean) => void;
  onCancel: () => void;
  /** What a failure reads. */
  failed: string;
  /** What lies over the form, such as the choice between mine and theirs. */
  children?: ReactNode;
}

/** The fields of a blog category, for adding and editing. */
function CategoryForm(props: CategoryFormProps) {
  const { start, canSave, onSave, onChanged, onCancel, failed, children } = props;
  const { register, control, handleSubmit, setError, watch, formState } =
    useForm<AdminBlogCategoryFields>({ mode: 'onTouched', defaultValues: start });
  const [failure, setFailure] = useState('');
  const { errors, isSubmitting, isDirty } = formState;
  useEffect(() => onChanged(isDirty), [isDirty, onChanged]);

  const submit = handleSubmit(async (values) => {
    setFailure('');
    try {
      await onSave(values);
    } catch (error) {
      const { fields } = fieldMessages(error, emptyCategory);
      for (const [name, message] of fields) setError(name, { message });
      if (fields.length === 0) setFailure(failed);
    }
  });

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="Category Name"
        placeholder="Category Name*"
        autoComplete="off"
        maxLength={adminBlogCategoryFields.name.max.length}
        aria-required
        error={errors.name?.message}
        {...register('name', rule(adminBlogCategoryFields.name))}
      />
      <TextArea
        label="Category Description"
        placeholder="Category Description"
        rows={4}
        error={errors.description?.message}
        {...register('description', rule(adminBlogCategoryFields.description))}
      />
      <Controller
        control={control}
        name="is_active"
        render={({ field }) => (
          <TickField label="Active Category" checked={field.value} onChange={field.onChange} />
        )}
      />
      {failure && <FormError>{failure}</FormError>}
      <FormButtons busy={isSubmitting} disabled={!canSave(watch())} onCancel={onCancel} />
      {children}
    </form>
  );
}
