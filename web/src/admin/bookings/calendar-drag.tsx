import {
  type Active,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { getEventCoordinates } from '@dnd-kit/utilities';
import type { AdminBooking } from '@mr-sea/bff/contract/admin/bookings';
import { addDays } from '@mr-sea/bff/contract/bookings';
import type { ReactNode, RefObject, SyntheticEvent } from 'react';
import type { Choice } from '../../ui/controls/search-field';
import { type BookingValues, valuesOf } from './booking-values';
import type { Bar } from './calendar-days';

/** What a drag on the row of a boat began with: a booking as a whole, its end, or free days. */
export type Dragged = { bar: Bar; part: 'whole' | 'end' } | { bar: null; part: 'days' };

/** What `useDraggable` has to be given as its data. */
interface DraggableRow {
  boat: Choice;
  bars: readonly Bar[];
}

interface CalendarDragProps {
  /** The grid: a row of headings, then a row for each boat. */
  grid: RefObject<HTMLElement | null>;
  boats: readonly Choice[];
  /** A booking was let go elsewhere; `moved` is what would be another value in its form. */
  onMove: (booking: AdminBooking, moved: Partial<BookingValues>) => void;
  /** Free days of a boat were chosen: columns from 0, both included. */
  onChoose: (boat: Choice, first: number, last: number) => void;
  children: ReactNode;
}

/**
 * Lets bookings be dragged to other days and boats, and be made longer and shorter, and free days be chosen for a new one. By keyboard
 * the form does the same.
 */
export function CalendarDrag({ grid, boats, onMove, onChoose, children }: CalendarDragProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that moves at once scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );

  function drop({ active, activatorEvent, delta }: DragEndEvent) {
    const { boat, bars } = active.data.current as DraggableRow;
    const start = startOf(activatorEvent, bars);
    if (!start) return;
    const { bar, part } = start.dragged;
    if (!bar) return onChoose(boat, ...columnsBetween(start, delta.x));
    const days = Math.round(delta.x / start.width);
    const to = part === 'whole' ? boatBelow(active, start, grid.current, boats) : undefined;
    const moved = movedBy(bar.booking, part, days, to);
    if (Object.keys(moved).length > 0) onMove(bar.booking, moved);
  }

  return (
    <DndContext
      sensors={sensors}
      onDragEnd={drop}
      accessibility={{
        announcements: {
          onDragStart: ({ active }) =>
            `Moving on the row of ${(active.data.current as DraggableRow).boat.name}`,
          onDragOver: () => undefined,
          onDragEnd: () => undefined,
          onDragCancel: () => 'Not moved',
        },
      }}
    >
      {children}
    </DndContext>
  );
}

/**
 * Lets the bookings of a boat be dragged, and days be chosen, on its row. One for each row: all that can be dragged is rendered when a
 * drag begins and ends. Its places have a `data-column`; its bookings a `data-booking`, unless they stay where they are; and the end of
 * one has a `data-end`.
 * @returns what the row needs, and what is dragged how far (pixels), over which columns
 */
export function useDraggableRow(boat: Choice, bars: readonly Bar[]) {
  const { setNodeRef, listeners, isDragging, activatorEvent, transform } = useDraggable({
    id: boat.id,
    data: { boat, bars } satisfies DraggableRow,
  });
  const start = isDragging && activatorEvent ? startOf(activatorEvent, bars) : null;
  const { x, y } = transform ?? { x: 0, y: 0 };
  return {
    setNodeRef,
    listeners: listeners && movableOnly(listeners),
    drag: start && { ...start.dragged, x, y, columns: columnsBetween(start, x) },
  };
}

/** Neither the name of a boat nor what a calendar of others says is dragged. */
function movableOnly(listeners: object): Record<string, (event: SyntheticEvent) => void> {
  const guarded = Object.entries(listeners).map(([name, listener]) => [
    name,
    (event: SyntheticEvent) => {
      if (pressed(event.nativeEvent)) listener(event);
    },
  ]);
  return Object.fromEntries(guarded);
}

function pressed({ target }: Event): HTMLElement | null {
  return (target as HTMLElement).closest('[data-column]:not([data-imported])');
}

interface DragStart {
  dragged: Dragged;
  /** Where in the row, in widths of a column: 2.5 is the middle of the third. */
  column: number;
  /** Pixels below the row's upper edge. */
  top: number;
  /** Pixels of a column. */
  width: number;
}

const starts = new WeakMap<Event, DragStart>();

/** How a drag began. The calendar may scroll and be read again under the pointer, so it is looked at once. */
function startOf(event: Event, bars: readonly Bar[]): DragStart | null {
  const known = starts.get(event);
  if (known) return known;
  const place = pressed(event);
  const row = place?.closest('[role="row"]');
  const at = getEventCoordinates(event);
  if (!place || !row || !at) return null;
  const bar = bars.find(({ booking }) => String(booking.id) === place.dataset.booking);
  const { left, width } = place.getBoundingClientRect();
  const day = width / (bar?.length ?? 1);
  const isEnd = (event.target as HTMLElement).closest('[data-end]') !== null;
  const start: DragStart = {
    dragged: bar ? { bar, part: isEnd ? 'end' : 'whole' } : { bar: null, part: 'days' },
    column: Number(place.dataset.column) + (at.x - left) / day,
    top: at.y - row.getBoundingClientRect().top,
    width: day,
  };
  starts.set(event, start);
  return start;
}

function columnsBetween({ column, width }: DragStart, x: number): [first: number, last: number] {
  const [from, to] = [Math.floor(column), Math.floor(column + x / width)];
  return [Math.max(0, Math.min(from, to)), Math.max(from, to)];
}

/**
 * What a booking's form says after a drag; times of day stay. Empty where nothing changes.
 * @param boat the boat on whose row it was let go
 */
export function movedBy(
  booking: AdminBooking,
  part: 'whole' | 'end',
  days: number,
  boat: Choice | undefined,
): Partial<BookingValues> {
  const { from_day, to_day } = valuesOf(booking);
  const to = addDays(to_day, days);
  if (part === 'end') return days === 0 || to < from_day ? {} : { to_day: to };
  return {
    ...(days !== 0 && { from_day: addDays(from_day, days), to_day: to }),
    ...(boat && boat.id !== booking.boat.id && { boat }),
  };
}

function boatBelow(
  { rect }: Active,
  { top }: DragStart,
  grid: HTMLElement | null,
  boats: readonly Choice[],
): Choice | undefined {
  const dropped = rect.current.translated;
  if (!dropped) return undefined;
  const pointer = dropped.top + top;
  const [, ...rows] = grid?.querySelectorAll('[role="row"]') ?? [];
  const found = rows.findIndex((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return pointer >= top && pointer < bottom;
  });
  return boats[found];
}
