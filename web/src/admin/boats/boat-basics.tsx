import { adminBoatFields, boatStatuses, boatTypes } from '@mr-sea/bff/contract/admin/boats';
import type { UseFormReturn } from 'react-hook-form';
import { TextArea, TextField } from '../../ui/controls/field';
import { rule } from '../../ui/controls/field-rule';
import { SelectField } from '../../ui/controls/select-field';
import styles from './boat-form.module.css';
import { statusLabels, typeLabels } from './boat-texts';
import type { BoatValues } from './boat-values';
import { useCategoryOptions } from './use-category-options';

interface BoatBasicsProps {
  form: UseFormReturn<BoatValues>;
  /** The category that the boat is in. */
  category?: { id: number; name: string } | undefined;
}

const statusOptions = boatStatuses.map((value) => ({
  value,
  label: value === 'inactive' ? 'Inactive (not public)' : statusLabels[value],
}));
const typeOptions = boatTypes.map((value) => ({ value, label: typeLabels[value] }));

/** What a boat is called, what it is, and how it is described. */
export function BoatBasics({ form, category }: BoatBasicsProps) {
  const { register, watch, formState } = form;
  const { errors } = formState;
  const { options } = useCategoryOptions(category);
  const { description, name } = adminBoatFields;
  return (
    <section className={styles.section} aria-label="Boat">
      <TextField
        label="Name"
        placeholder="Name*"
        autoComplete="off"
        autoCapitalize="words"
        aria-required
        error={errors.name?.message}
        {...register('name', rule(name))}
      />
      <TextArea
        label="Description"
        placeholder="Description*"
        rows={6}
        aria-required
        hint={`${watch('description').trim().length}/${description.max.length}`}
        error={errors.description?.message}
        {...register('description', rule(description))}
      />
      <div className={styles.three}>
        <SelectField
          // Until the categories are read the list is shorter, and a select forgets what it does not offer.
          key={options.length}
          label="Category"
          options={options}
          error={errors.category?.message}
          {...register('category')}
        />
        <SelectField
          label="Type"
          options={typeOptions}
          error={errors.type?.message}
          {...register('type')}
        />
        <SelectField
          label="Status"
          options={statusOptions}
          error={errors.status?.message}
          {...register('status')}
        />
      </div>
    </section>
  );
}
