import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import { ChevronDownIcon } from '../icons';
import styles from './pick-list.module.css';

interface Option {
  value: string;
  label: string;
}

interface PickListProps extends Omit<ComponentProps<'select'>, 'onChange' | 'children'> {
  label: string;
  options: readonly Option[];
  /** Others, below a heading of their own. */
  more?: { label: string; options: readonly Option[] };
  onPick: (value: string) => void;
}

/** The browser's own list to pick one from, which a tablet shows in its own large way. */
export function PickList({ label, options, more, onPick, className, ...select }: PickListProps) {
  return (
    <span className={classNames(styles.frame, className)}>
      <select
        aria-label={label}
        {...select}
        className={styles.list}
        onChange={(event) => onPick(event.target.value)}
      >
        <Options options={options} />
        {more && more.options.length > 0 && (
          <optgroup label={more.label}>
            <Options options={more.options} />
          </optgroup>
        )}
      </select>
      <ChevronDownIcon size={16} />
    </span>
  );
}

function Options({ options }: { options: readonly Option[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
