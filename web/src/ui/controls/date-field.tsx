import { lazy, useId, useRef, useState } from 'react';
import { classNames } from '../class-names';
import { CalendarIcon } from '../icons';
import { LazyBoundary } from '../overlays/lazy-boundary';
import { inTime } from '../overlays/missing-part';
import { shownDay, typedDay } from '../text/day';
import { IconButton } from './button';
import styles from './date-field.module.css';
import { describedBy, FieldFrame } from './field';
import fieldStyles from './field.module.css';

interface DateFieldProps {
  label: string;
  name: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  error?: string;
  /** Whether days before today can be chosen, as in what staff write down. */
  pastToo?: boolean;
}

const loadCalendar = () => import('../overlays/calendar-popover');
const CalendarPopover = lazy(() => inTime(loadCalendar()));

/**
 * A day, typed as mm/dd/yyyy or chosen in a calendar that comes when it is opened. A phone shows the calendar only
 * (`inputMode` none), a keyboard may type.
 */
export function DateField({
  label,
  name,
  value,
  onChange,
  onBlur,
  error,
  pastToo = false,
}: DateFieldProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [opened, setOpened] = useState<'closed' | 'beside' | 'into'>('closed');
  const [wanted, setWanted] = useState(false);

  function open(how: 'beside' | 'into', by: HTMLElement) {
    opener.current = by;
    setWanted(true);
    setOpened(how);
  }

  return (
    <FieldFrame id={id} label={label} error={error}>
      <div ref={box} className={styles.box}>
        <input
          id={id}
          name={name}
          className={classNames(fieldStyles.control, styles.input)}
          placeholder="mm/dd/yyyy"
          data-label-stays
          inputMode="none"
          autoComplete="off"
          value={typed ?? shownDay(value)}
          onFocus={loadCalendar}
          onClick={(event) => open('beside', event.currentTarget)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') {
              event.preventDefault();
              open('into', event.currentTarget);
            } else if (event.key === 'Escape' && opened !== 'closed') {
              // Closes the calendar and not the dialog that the field may stand in.
              event.stopPropagation();
              setOpened('closed');
            }
          }}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange(typedDay(event.target.value));
          }}
          onBlur={() => {
            setTyped(null);
            onBlur?.();
          }}
          {...describedBy(id, error)}
        />
        <IconButton
          label="Choose a date"
          className={styles.button}
          aria-haspopup="dialog"
          aria-expanded={opened !== 'closed'}
          onPointerEnter={loadCalendar}
          onClick={(event) =>
            opened === 'closed' ? open('into', event.currentTarget) : setOpened('closed')
          }
        >
          <CalendarIcon />
        </IconButton>
      </div>
      {wanted && (
        <LazyBoundary open={opened !== 'closed'} onClose={() => setOpened('closed')}>
          <CalendarPopover
            anchor={box}
            opener={opener}
            open={opened !== 'closed'}
            takesFocus={opened === 'into'}
            pastToo={pastToo}
            value={value}
            onClose={() => setOpened('closed')}
            onChoose={(day) => {
              setTyped(null);
              onChange(day);
            }}
          />
        </LazyBoundary>
      )}
    </FieldFrame>
  );
}
