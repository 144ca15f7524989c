import { lazy, useRef, useState } from 'react';
import { classNames } from '../class-names';
import { ChevronDownIcon } from '../icons';
import { LazyBoundary } from '../overlays/lazy-boundary';
import { inTime } from '../overlays/missing-part';
import styles from './dropdown.module.css';

export interface DropdownOption {
  value: string;
  label: string;
}

export interface DropdownProps {
  /** What the closed dropdown reads. */
  label: string;
  /** Whether something other than the first option is chosen. */
  active: boolean;
  value: string;
  options: DropdownOption[];
  /** Stands in place of the options while there are none. */
  message?: string;
  onChoose: (value: string) => void;
}

const loadMenu = () => import('./dropdown-menu');
const DropdownMenu = lazy(() => inTime(loadMenu()));

/** A button that opens a list to choose one option from. The list's code comes when it is wanted. */
export function Dropdown({ label, active, ...menu }: DropdownProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classNames(styles.trigger, active && styles.active)}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={loadMenu}
        onFocus={loadMenu}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setWanted(true);
          setOpen(true);
        }}
        onClick={() => {
          setWanted(true);
          setOpen(!open);
        }}
      >
        <span className={styles.label}>{label}</span>
        <ChevronDownIcon size={16} />
      </button>
      {wanted && (
        <LazyBoundary open={open} onClose={() => setOpen(false)}>
          <DropdownMenu {...menu} name={label} anchor={button} open={open} onOpenChange={setOpen} />
        </LazyBoundary>
      )}
    </>
  );
}
