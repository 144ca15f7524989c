import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import { ChevronDownIcon } from '../icons';
import styles from './pick-list.module.css';

interface PickListProps extends Omit<ComponentProps<'select'>, 'onChange' | 'children'> {
  label: string;
  options: readonly { value: string; label: string }[];
  onPick: (value: string) => void;
}

/** The browser's own list to pick one from, which a tablet shows in its own large way. */
export function PickList({ label, options, onPick, className, ...select }: PickListProps) {
  return (
    <span className={classNames(styles.frame, className)}>
      <select
        aria-label={label}
        {...select}
        className={styles.list}
        onChange={(event) => onPick(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDownIcon size={16} />
    </span>
  );
}
