import { type ComponentProps, useId } from 'react';
import { classNames } from '../class-names';
import { ChevronDownIcon } from '../icons';
import { describedBy, FieldFrame } from './field';
import styles from './field.module.css';
import own from './select-field.module.css';

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string;
  options: readonly { value: string; label: string }[];
  error?: string;
}

/** A field of a form that picks one of a few; what `register` of react-hook-form returns can be spread on it. */
export function SelectField({ label, options, error, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error}>
      <select
        {...select}
        id={id}
        className={classNames(styles.control, own.list)}
        {...describedBy(id, error)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className={own.arrow}>
        <ChevronDownIcon size={18} />
      </span>
    </FieldFrame>
  );
}
