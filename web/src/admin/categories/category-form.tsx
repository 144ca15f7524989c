import { categoryFields } from '@mr-sea/bff/contract/categories';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldMessages, reasonOr } from '../../client/field-messages';
import { TextField } from '../../ui/controls/field';
import { rule } from '../../ui/controls/field-rule';
import { FormButtons } from '../../ui/controls/form-buttons';
import { FormError } from '../../ui/controls/form-parts';
import styles from '../lists/form-layout.module.css';

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
export function CategoryForm(props: CategoryFormProps) {
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
