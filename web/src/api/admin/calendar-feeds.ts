import {
  type AdminCalendarFeed,
  type AdminCalendarFeedFields,
  type AdminCalendarFeeds,
  type BoatCalendar,
  type CalendarConflict,
  type CalendarConflicts,
  type ConflictSettlement,
  calendarFeedPaths,
} from '@mr-sea/bff/contract/admin/calendar-feeds';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../client/call-api';
import { hasId } from '../../client/shape-guards';
import { callAdmin, fetchAdmin, withId } from '../../offline/staff/call-admin';

/** A calendar is asked within seconds of being added; its state is looked at this often while it is on the screen. Milliseconds. */
const followEveryMs = 5_000;

/** The calendars of others that say when boats are taken, and how each of them is. Not kept on the device: its addresses are secrets. */
export const feedsQuery = queryOptions({
  queryKey: ['admin', 'calendar-feeds'] as const,
  refetchInterval: followEveryMs,
  queryFn: ({ signal }) =>
    fetchAdmin<AdminCalendarFeeds>(calendarFeedPaths.list, {
      signal,
      expect: (body) => Array.isArray((body as Partial<AdminCalendarFeeds> | null)?.feeds),
    }),
});

/** Imported events that overlap something else. */
export const conflictsQuery = queryOptions({
  queryKey: ['admin', 'bookings', 'conflicts'] as const,
  queryFn: ({ signal }) =>
    fetchAdmin<CalendarConflicts>(calendarFeedPaths.conflicts, {
      signal,
      expect: (body) => Array.isArray((body as Partial<CalendarConflicts> | null)?.conflicts),
    }),
});

/** Where a boat's own calendar can be read. */
export function boatCalendarQuery(boat: number) {
  return queryOptions({
    queryKey: ['admin', 'boat-calendar', boat] as const,
    queryFn: ({ signal }) =>
      fetchAdmin<BoatCalendar>(withId(calendarFeedPaths.boat, boat), { signal }),
  });
}

/** Adds a calendar. Throws `ApiError` (400 with what is wrong per field) and `NetworkError`. */
export function addFeed(fields: AdminCalendarFeedFields): Promise<AdminCalendarFeed> {
  return fetchAdmin(calendarFeedPaths.list, { method: 'POST', body: fields, expect: hasId });
}

/** Names a calendar otherwise or gives it another address. Throws 409 with `current` when somebody else changed it meanwhile. */
export function editFeed(
  { id, version }: Pick<AdminCalendarFeed, 'id' | 'version'>,
  changes: Partial<Pick<AdminCalendarFeedFields, 'name' | 'url'>>,
): Promise<AdminCalendarFeed> {
  return fetchAdmin(withId(calendarFeedPaths.one, id), {
    method: 'PUT',
    body: { ...changes, version },
    expect: hasId,
  });
}

/** Forgets a calendar and releases what it takes; one that is gone already counts as such. */
export async function deleteFeed(id: number): Promise<void> {
  try {
    await callAdmin(withId(calendarFeedPaths.one, id), { method: 'DELETE' });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}

/** Has a calendar asked within seconds. */
export async function checkFeed(id: number): Promise<void> {
  await callAdmin(withId(calendarFeedPaths.check, id), { method: 'POST', body: {} });
}

/** Gives a boat's own calendar another address; whoever has the one before reads nothing any more. */
export function renewBoatCalendar(boat: number): Promise<BoatCalendar> {
  return fetchAdmin(withId(calendarFeedPaths.boat, boat), { method: 'POST', body: {} });
}

/** Ends a conflict as it was seen. Throws 409 when it is another by now, or none. */
export async function settleConflict(
  { booking, in_the_way }: CalendarConflict,
  keep: ConflictSettlement['keep'],
): Promise<void> {
  const body: ConflictSettlement = {
    keep,
    version: booking.version,
    in_the_way: in_the_way.map(({ id }) => id),
  };
  await callAdmin(withId(calendarFeedPaths.conflict, booking.id), { method: 'POST', body });
}
