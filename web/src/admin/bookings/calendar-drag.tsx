import {
  type Active,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { AdminBooking } from '@mr-sea/bff/contract/admin/bookings';
import { addDays } from '@mr-sea/bff/contract/bookings';
import type { ReactNode, RefObject } from 'react';
import type { Choice } from '../../ui/controls/search-field';
import { bookingName } from './booking-texts';
import { type BookingValues, valuesOf } from './booking-values';

/** What of a booking is dragged: all of it, or its last day. */
export type DraggedPart = 'whole' | 'end';

/** What `useDraggable` has to be given as its data. */
export interface DraggedBooking {
  booking: AdminBooking;
  part: DraggedPart;
}

interface CalendarDragProps {
  /** The grid: a row of headings, then a row for each boat. */
  grid: RefObject<HTMLElement | null>;
  boats: readonly Choice[];
  /** A booking was let go elsewhere; `moved` is what would be another value in its form. */
  onMove: (booking: AdminBooking, moved: Partial<BookingValues>) => void;
  children: ReactNode;
}

/** Lets bookings be dragged to other days and boats, and be made longer and shorter. By keyboard their form does the same. */
export function CalendarDrag({ grid, boats, onMove, children }: CalendarDragProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that moves at once scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );

  function drop({ active, delta }: DragEndEvent) {
    const dragged = active.data.current as DraggedBooking;
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
          onDragStart: ({ active }) =>
            `Moving ${bookingName((active.data.current as DraggedBooking).booking)}`,
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
