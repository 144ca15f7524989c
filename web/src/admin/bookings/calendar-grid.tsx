import type { AdminBooking } from '@mr-sea/bff/contract/admin/bookings';
import { clockInMiami } from '@mr-sea/bff/contract/miami-day';
import { clockWords } from '@mr-sea/bff/contract/trip-wishes';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { memo, useEffect, useMemo, useRef } from 'react';
import { classNames } from '../../ui/class-names';
import { longDate, shortDay } from '../../ui/text/long-date';
import { bookingName, kindLabels, whoseWords } from './booking-texts';
import type { BookingValues } from './booking-values';
import { type Bar, barsOf } from './calendar-days';
import { CalendarDrag, useDraggableRow } from './calendar-drag';
import styles from './calendar-grid.module.css';

interface CalendarBoat {
  id: number;
  name: string;
}

interface CalendarGridProps {
  boats: readonly CalendarBoat[];
  /** YYYY-MM-DD, consecutive. */
  days: readonly string[];
  today: string;
  bookings: readonly AdminBooking[];
  /** Somebody wants to take a boat on a day, or from a day on to another. */
  onAdd: (boat: CalendarBoat, day: string, lastDay?: string) => void;
  onOpen: (booking: AdminBooking) => void;
  /** A booking was dragged elsewhere. */
  onMove: (booking: AdminBooking, moved: Partial<BookingValues>) => void;
}

const none: readonly AdminBooking[] = [];

/**
 * Boats by days. One stop of the Tab key: arrows lead from day to day and from booking to booking, up and down to other boats, and
 * Enter opens what has the focus.
 */
export function CalendarGrid(props: CalendarGridProps) {
  const { boats, days, today, bookings, onAdd, onOpen, onMove } = props;
  const ofBoat = useMemo(() => {
    const found = new Map<number, AdminBooking[]>();
    for (const booking of bookings) {
      const { id } = booking.boat;
      found.set(id, [...(found.get(id) ?? []), booking]);
    }
    return found;
  }, [bookings]);
  const grid = useRef<HTMLDivElement>(null);
  // Of a month on a tablet there is a part to see, and today is what one looks for.
  useEffect(() => {
    const column = days.indexOf(today);
    const head = grid.current?.querySelectorAll<HTMLElement>('[role="columnheader"]');
    const [corner, shown] = [head?.[0], head?.[column + 1]];
    if (!grid.current || column < 0 || !corner || !shown) return;
    grid.current.scrollLeft = shown.offsetLeft - corner.offsetWidth - shown.offsetWidth;
  }, [days, today]);
  const choose = (boat: CalendarBoat, first: number, last: number) => {
    const day = days[first];
    if (day) onAdd(boat, day, days[last] ?? days.at(-1));
  };
  return (
    <CalendarDrag grid={grid} boats={boats} onMove={onMove} onChoose={choose}>
      {/* biome-ignore lint/a11y/useSemanticElements: a table's cells cannot hold what reaches over several of them */}
      <div
        ref={grid}
        role="grid"
        aria-label="Bookings"
        aria-colcount={days.length + 1}
        className={classNames(styles.grid, days.length > 7 && styles.month)}
        style={{ '--days': days.length } as CSSProperties}
        onKeyDown={moveFocus}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: see above */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: its cells have the focus */}
        <div role="row" className={classNames(styles.row, styles.head)}>
          {/* biome-ignore lint/a11y/useSemanticElements: see above */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: nothing can be done with it */}
          <div role="columnheader" className={styles.corner}>
            Boat
          </div>
          {days.map((day) => (
            // biome-ignore lint/a11y/useSemanticElements: see above
            // biome-ignore lint/a11y/useFocusableInteractive: nothing can be done with it
            <div
              key={day}
              role="columnheader"
              aria-label={longDate(day)}
              className={classNames(styles.day, day === today && styles.today)}
            >
              <span>{shortDay(day).slice(0, 3)}</span>
              <strong>{Number(day.slice(8))}</strong>
            </div>
          ))}
        </div>
        {boats.map((boat, index) => (
          <BoatRow
            key={boat.id}
            boat={boat}
            days={days}
            today={today}
            isFirst={index === 0}
            bookings={ofBoat.get(boat.id) ?? none}
            onAdd={onAdd}
            onOpen={onOpen}
          />
        ))}
      </div>
    </CalendarDrag>
  );
}

interface BoatRowProps extends Omit<CalendarGridProps, 'boats' | 'onMove'> {
  boat: CalendarBoat;
  /** It holds the grid's stop of the Tab key until something else has had the focus. */
  isFirst: boolean;
}

const BoatRow = memo(function BoatRow(props: BoatRowProps) {
  const { boat, days, today, isFirst, bookings, onAdd, onOpen } = props;
  const bars = useMemo(() => barsOf(bookings, days), [bookings, days]);
  return (
    <DraggableRow boat={boat} bars={bars} lastColumn={days.length - 1}>
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: nothing can be done with it */}
      <div role="rowheader" className={styles.boat}>
        {boat.name}
      </div>
      {days.map((day, column) => (
        // biome-ignore lint/a11y/useSemanticElements: see above
        // biome-ignore lint/a11y/useFocusableInteractive: its buttons have the focus
        <div key={day} role="gridcell" className={styles.cell}>
          <button
            type="button"
            className={classNames(styles.free, day === today && styles.today)}
            style={{ gridColumn: column + 2 }}
            tabIndex={isFirst && column === 0 ? 0 : -1}
            data-column={column}
            aria-label={`Add booking, ${boat.name}, ${shortDay(day)}`}
            onClick={() => onAdd(boat, day)}
          />
          {bars
            .filter((bar) => bar.column === column)
            .map((bar) => (
              <BookingBar key={bar.booking.id} bar={bar} onOpen={onOpen} />
            ))}
        </div>
      ))}
    </DraggableRow>
  );
});

interface DraggableRowProps {
  boat: CalendarBoat;
  bars: readonly Bar[];
  lastColumn: number;
  children: ReactNode;
}

/** Apart from what stands in it, which is not rendered again while something is dragged. */
function DraggableRow({ boat, bars, lastColumn, children }: DraggableRowProps) {
  const { setNodeRef, listeners, drag } = useDraggableRow(boat, bars);
  const lanes = Math.max(1, ...bars.map(({ lane }) => lane + 1));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table's cells cannot hold what reaches over several of them
    // biome-ignore lint/a11y/useFocusableInteractive: its cells have the focus
    <div
      ref={setNodeRef}
      {...listeners}
      role="row"
      className={styles.row}
      style={{ '--lanes': lanes } as CSSProperties}
    >
      {children}
      {drag?.bar && (
        <div
          aria-hidden="true"
          className={classNames(barClass(drag.bar), styles.dragged)}
          style={{
            ...barPlace(drag.bar),
            ...(drag.part === 'end'
              ? { marginRight: -drag.x }
              : { transform: `translate(${drag.x}px, ${drag.y}px)` }),
          }}
        >
          <BarWords bar={drag.bar} />
        </div>
      )}
      {drag && !drag.bar && (
        <div
          aria-hidden="true"
          data-testid="chosen-days"
          className={styles.chosen}
          style={{
            gridColumn: `${drag.columns[0] + 2} / ${Math.min(drag.columns[1], lastColumn) + 3}`,
          }}
        />
      )}
    </div>
  );
}

function BookingBar({ bar, onOpen }: { bar: Bar; onOpen: CalendarGridProps['onOpen'] }) {
  const { booking, column, cut } = bar;
  return (
    <button
      type="button"
      className={barClass(bar)}
      style={barPlace(bar)}
      tabIndex={-1}
      data-column={column}
      data-booking={booking.id}
      data-imported={booking.calendar ? '' : undefined}
      aria-label={bookingName(booking)}
      title={bookingName(booking)}
      onClick={() => onOpen(booking)}
    >
      <BarWords bar={bar} />
      {!booking.calendar && !cut.after && (
        <span data-end="" className={styles.end} aria-hidden="true" />
      )}
    </button>
  );
}

function BarWords({ bar: { booking, cut } }: { bar: Bar }) {
  const begins = clockWords(clockInMiami(new Date(booking.starts_at)).slice(11));
  return (
    <span aria-hidden="true" className={styles.words}>
      {booking.in_conflict && '! '}
      <b>{whoseWords(booking) || kindLabels[booking.kind]}</b>{' '}
      {!cut.before && <span className={styles.hour}>{begins.replace(':00', '')}</span>}
    </span>
  );
}

function barClass({ booking, length, cut }: Bar): string {
  const { kind, calendar, in_conflict } = booking;
  return classNames(
    styles.bar,
    styles[kind],
    calendar && styles.imported,
    in_conflict && styles.conflict,
    length === 1 && styles.single,
    cut.before && styles.cutBefore,
    cut.after && styles.cutAfter,
  );
}

function barPlace({ column, length, lane }: Bar): CSSProperties {
  return { gridColumn: `${column + 2} / span ${length}`, gridRow: lane + 1 };
}

/** Arrows move the focus among the buttons of the grid, which has one stop of the Tab key. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const from = event.target as HTMLElement;
  const row = from.closest('[role="row"]');
  if (!row || from.tagName !== 'BUTTON') return;
  const to = neighborOf(event.key, from, row);
  if (!to) return;
  event.preventDefault();
  for (const stop of event.currentTarget.querySelectorAll('button[tabindex="0"]')) {
    stop.setAttribute('tabindex', '-1');
  }
  to.tabIndex = 0;
  to.focus();
}

function neighborOf(key: string, from: HTMLElement, row: Element): HTMLElement | undefined {
  const inRow = [...row.querySelectorAll<HTMLElement>('button')];
  if (key === 'ArrowRight') return inRow[inRow.indexOf(from) + 1];
  if (key === 'ArrowLeft') return inRow[inRow.indexOf(from) - 1];
  if (key === 'Home') return inRow[0];
  if (key === 'End') return inRow.at(-1);
  const next = {
    ArrowDown: row.nextElementSibling,
    ArrowUp: row.previousElementSibling,
  }[key];
  return (
    next?.querySelector<HTMLElement>(`button[data-column="${from.dataset.column}"]`) ?? undefined
  );
}
