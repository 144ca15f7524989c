import { Checkbox as Base } from '@base-ui/react/checkbox';
import { useId } from 'react';
import { CheckIcon } from '../icons';
import styles from './checkbox.module.css';

interface CheckboxProps {
  /** For a label that stands beside the box. */
  id?: string;
  /** What is chosen, for people who do not see the place of the box. */
  label: string;
  checked: boolean;
  /** Some of many. */
  mixed?: boolean;
  disabled?: boolean;
  onChange: (checked: boolean, event: Event) => void;
}

/** A box to tick, 44 px to the thumb. */
export function Checkbox(props: CheckboxProps) {
  const { id, label, checked, mixed = false, disabled, onChange } = props;
  return (
    <Base.Root
      id={id}
      className={styles.target}
      aria-label={label}
      checked={checked}
      indeterminate={mixed}
      disabled={disabled}
      onCheckedChange={(next, details) => onChange(next, details.event)}
    >
      <span className={styles.box}>
        <Base.Indicator className={styles.mark}>
          {mixed ? <span className={styles.dash} /> : <CheckIcon size={16} />}
        </Base.Indicator>
      </span>
    </Base.Root>
  );
}

interface TickFieldProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A box to tick with its label beside it; a press on the label ticks too. */
export function TickField({ label, checked, onChange }: TickFieldProps) {
  const id = useId();
  return (
    <div className={styles.labelled}>
      <Checkbox id={id} label={label} checked={checked} onChange={onChange} />
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
    </div>
  );
}
