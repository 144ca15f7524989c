import { Popover } from '@base-ui/react/popover';
import { todayInMiami } from '@mr-sea/bff/contract/miami-day';
import { type RefObject, useState } from 'react';
import { Calendar } from '../controls/calendar';
import { dateOfDay, dayOfDate } from '../text/day';
import styles from './calendar-popover.module.css';
import { useBackCloses } from './history';

interface CalendarPopoverProps {
  anchor: RefObject<HTMLElement | null>;
  /** What opened the calendar and gets the focus back. */
  opener: RefObject<HTMLElement | null>;
  open: boolean;
  /** Whether the focus moves into the calendar, or stays with whoever is typing. */
  takesFocus: boolean;
  /** Whether days before today can be chosen. */
  pastToo: boolean;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onClose: () => void;
  onChoose: (day: string) => void;
}

/** A calendar below a field. Days before today, by Miami's clock, cannot be chosen unless told otherwise. */
export default function CalendarPopover(props: CalendarPopoverProps) {
  const { anchor, opener, open, takesFocus, pastToo, value, onClose, onChoose } = props;
  const [today] = useState(() => dateOfDay(todayInMiami()) ?? new Date());
  const selected = dateOfDay(value);
  useBackCloses(open, onClose);
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, details) => {
        // The field opens and closes by itself; only presses elsewhere and Escape are ours.
        const target = details.event.target;
        const inField = target instanceof Node && anchor.current?.contains(target);
        if (!next && !(inField && details.reason === 'outside-press')) onClose();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          className={styles.positioner}
          anchor={anchor}
          align="start"
          sideOffset={8}
          collisionPadding={12}
        >
          <Popover.Popup
            className={styles.popup}
            aria-label="Calendar"
            initialFocus={takesFocus}
            finalFocus={opener}
          >
            <Calendar
              mode="single"
              autoFocus={takesFocus}
              today={today}
              startMonth={pastToo ? undefined : today}
              defaultMonth={selected ?? today}
              disabled={pastToo ? undefined : { before: today }}
              selected={selected}
              onSelect={(date) => {
                onChoose(date ? dayOfDate(date) : '');
                onClose();
              }}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
