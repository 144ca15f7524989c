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
import { type ReactNode, type RefObject, useMemo } from 'react';
import type { Choice } from '../../ui/controls/search-field';
import { bookingName } from './booking-texts';
import { type BookingValues, valuesOf } from './booking-values';

/** What of a booking is dragged: all of it, or its last day. */
export type DraggedPart = 'whole' | 'end';

interface DraggedBooking {
  booking: AdminBooking;
  part: DraggedPart;
}

/** Days of a boat that are being chosen. */
interface DraggedDays {
  boat: Choice;
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
    const dragged = active.data.current as DraggedBooking | DraggedDays;
    if (!('booking' in dragged)) {
      const start = placeOf(activatorEvent);
      if (start) onChoose(dragged.boat, ...columnsBetween(start, delta.x));
      return;
    }
    const days = Math.round(delta.x / widthOfDay(grid.current));
    const boat = dragged.part === 'whole' ? boatBelow(active, grid.current, boats) : undefined;
    const moved = movedBy(dragged, days, boat);
    if (Object.keys(moved).length > 0) onMove(dragged.booking, moved);
  }

  return (
    <DndContext
      sensors={sensors}
      onDragEnd={drop}
      accessibility={{
        announcements: {
          onDragStart: ({ active }) => {
            const dragged = active.data.current as DraggedBooking | DraggedDays;
            return 'booking' in dragged
              ? `Moving ${bookingName(dragged.booking)}`
              : `Choosing days of ${dragged.boat.name}`;
          },
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

/** Makes a booking something to drag; what a calendar of others says stays where it is. */
export function useDraggedBooking(booking: AdminBooking, part: DraggedPart) {
  return useDraggable({
    id: `${part}:${booking.id}`,
    data: { booking, part } satisfies DraggedBooking,
    disabled: booking.calendar !== null,
  });
}

/**
 * Lets days of a boat be chosen on its row, whose places have a `data-column` each.
 * @returns what the row needs, and the first and the last column while some are being chosen
 */
export function useDraggedDays(boat: Choice) {
  const { setNodeRef, listeners, isDragging, activatorEvent, transform } = useDraggable({
    id: `days:${boat.id}`,
    data: { boat } satisfies DraggedDays,
  });
  const start = useMemo(
    () => (isDragging && activatorEvent ? placeOf(activatorEvent) : null),
    [isDragging, activatorEvent],
  );
  return { setNodeRef, listeners, chosen: start && columnsBetween(start, transform?.x ?? 0) };
}

/** Where a drag began, in widths of a column: 2.5 is the middle of the third. */
interface Place {
  columns: number;
  /** Pixels of a column. */
  width: number;
}

const places = new WeakMap<Event, Place>();

/** The calendar may scroll under the pointer: what counts is where the place was when the drag began. */
function placeOf(event: Event): Place | null {
  const known = places.get(event);
  if (known) return known;
  const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-column]');
  const at = getEventCoordinates(event);
  if (!cell || !at) return null;
  const { left, width } = cell.getBoundingClientRect();
  const place = { columns: Number(cell.dataset.column) + (at.x - left) / width, width };
  places.set(event, place);
  return place;
}

function columnsBetween({ columns, width }: Place, x: number): [first: number, last: number] {
  const [from, to] = [Math.floor(columns), Math.floor(columns + x / width)];
  return [Math.max(0, Math.min(from, to)), Math.max(from, to)];
}

/**
 * What a booking's form says after a drag; times of day stay. Empty where nothing changes.
 * @param boat the boat on whose row it was let go
 */
export function movedBy(
  { booking, part }: DraggedBooking,
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

function widthOfDay(grid: HTMLElement | null): number {
  const [, day] = grid?.querySelectorAll('[role="columnheader"]') ?? [];
  return day?.getBoundingClientRect().width || 1;
}

function boatBelow(
  { rect }: Active,
  grid: HTMLElement | null,
  boats: readonly Choice[],
): Choice | undefined {
  const dropped = rect.current.translated;
  if (!dropped) return undefined;
  const middle = dropped.top + dropped.height / 2;
  const [, ...rows] = grid?.querySelectorAll('[role="row"]') ?? [];
  const found = rows.findIndex((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return middle >= top && middle < bottom;
  });
  return boats[found];
}
