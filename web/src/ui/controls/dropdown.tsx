import { lazy, type Ref, useRef, useState } from 'react';
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
      <DropdownButton
        ref={button}
        label={label}
        active={active}
        opens="menu"
        open={open}
        onLoad={loadMenu}
        onPress={() => {
          setWanted(true);
          setOpen(!open);
        }}
      />
      {wanted && (
        <LazyBoundary open={open} onClose={() => setOpen(false)}>
          <DropdownMenu {...menu} name={label} anchor={button} open={open} onOpenChange={setOpen} />
        </LazyBoundary>
      )}
    </>
  );
}

interface DropdownButtonProps {
  ref: Ref<HTMLButtonElement>;
  label: string;
  active: boolean;
  opens: 'menu' | 'dialog';
  open: boolean;
  /** It may be pressed soon. */
  onLoad: () => void;
  onPress: () => void;
}

/** The button of what opens below it; Arrow Down opens it too. */
export function DropdownButton({
  ref,
  label,
  active,
  opens,
  open,
  onLoad,
  onPress,
}: DropdownButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={classNames(styles.trigger, active && styles.active)}
      aria-haspopup={opens}
      aria-expanded={open}
      onPointerEnter={onLoad}
      onFocus={onLoad}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' || open) return;
        event.preventDefault();
        onPress();
      }}
      onClick={onPress}
    >
      <span className={styles.label}>{label}</span>
      <ChevronDownIcon size={16} />
    </button>
  );
}
