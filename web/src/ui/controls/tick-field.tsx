import { useId } from 'react';
import { Checkbox } from './checkbox';
import styles from './tick-field.module.css';

interface TickFieldProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A box to tick with its label beside it; a press on the label ticks too. */
export function TickField({ label, checked, onChange }: TickFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <Checkbox id={id} label={label} checked={checked} onChange={onChange} />
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
    </div>
  );
}
