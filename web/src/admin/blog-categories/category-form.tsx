import {
  type AdminBlogCategoryFields,
  adminBlogCategoryFields,
} from '@mr-sea/bff/contract/admin/blog';
import { type ReactNode, useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { fieldMessages } from '../../client/field-messages';
import { TextArea, TextField } from '../../ui/controls/field';
import { rule } from '../../ui/controls/field-rule';
import { FormButtons } from '../../ui/controls/form-buttons';
import { FormError } from '../../ui/controls/form-parts';
import { TickField } from '../../ui/controls/tick-field';
import styles from '../lists/form-layout.module.css';

export const emptyCategory: AdminBlogCategoryFields = {
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
export function CategoryForm(props: CategoryFormProps) {
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
