import type { AdminBoat, AdminBoatQuery } from '@mr-sea/bff/contract/admin/boats';
import type { AdminBooking } from '@mr-sea/bff/contract/admin/bookings';
import { todayInMiami } from '@mr-sea/bff/contract/miami-day';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { bookingsQuery } from '../../api/admin/bookings';
import { conflictsQuery } from '../../api/admin/calendar-feeds';
import { adminListQuery } from '../../api/admin/lists';
import { overlay } from '../../offline/staff/change';
import { type RowChanges, useRowChanges } from '../../offline/staff/changes';
import { Button } from '../../ui/controls/button';
import { doneNotice, Notices } from '../../ui/overlays/notices';
import { Waiting } from '../../ui/text/spinner';
import { PlusIcon } from '../../ui/work-icons';
import { BookingDialog, type BookingStart } from '../bookings/booking-dialog';
import { kindOptions } from '../bookings/booking-texts';
import { type BookingValues, newBooking, valuesOf } from '../bookings/booking-values';
import { titleOfView } from '../bookings/calendar-days';
import { CalendarGrid } from '../bookings/calendar-grid';
import { CalendarTools, useCalendarAddress } from '../bookings/calendar-tools';
import { ConflictsDialog } from '../bookings/conflicts-dialog';
import { FeedsDialog } from '../bookings/feeds-dialog';
import { AdminPage } from '../layout/admin-page';
import { EmptyList, FailedList, SavedNote, UnansweredNote } from '../lists/list-states';
import styles from './calendar-page.module.css';

/** So many boats stand below each other. */
const boatsAtOnce = 100;

/** The calendar: which boat is taken when. */
export default function CalendarPage() {
  const address = useCalendarAddress();
  const { view, day, days, kind, category, search, page } = address;
  const [start, setStart] = useState<BookingStart | null>(null);
  const [others, setOthers] = useState<'feeds' | 'conflicts' | null>(null);
  const client = useQueryClient();
  const boats = useQuery(
    adminListQuery<AdminBoat, AdminBoatQuery>('boats', {
      ...{ sort: 'name', per_page: boatsAtOnce, status: 'active' },
      ...(page > 1 && { page }),
      ...(search && { search }),
      ...(category && { category }),
    }),
  );
  const bookings = useQuery(
    bookingsQuery({
      from: days[0] ?? day,
      to: days.at(-1) ?? day,
      ...(category && { category }),
      ...(kind && { kind }),
    }),
  );
  const changes = useRowChanges('bookings');
  const read = bookings.data?.data.bookings;
  const shown = useMemo(() => withWaiting(read ?? [], changes), [read, changes]);
  const add = useCallback(
    (boat: { id: number; name: string } | null, from: string, to = from) =>
      setStart({
        booking: null,
        values: newBooking({
          boat: boat && { id: boat.id, name: boat.name },
          from_day: from,
          to_day: to,
        }),
      }),
    [],
  );
  const open = useCallback(
    (booking: AdminBooking) => {
      if (isOnItsWay(booking, changes)) doneNotice('This booking waits on this device to be sent.');
      else setStart({ booking, values: valuesOf(booking) });
    },
    [changes],
  );
  const changed = () => client.invalidateQueries({ queryKey: ['admin', 'bookings'] });
  const close = () => setOthers(null);
  const move = useCallback(
    (booking: AdminBooking, moved: Partial<BookingValues>) => {
      if (!isOnItsWay(booking, changes)) setStart({ booking, values: valuesOf(booking), moved });
    },
    [changes],
  );
  const error = boats.data ? bookings.error : boats.error;
  const reload = () => Promise.all([boats.refetch(), bookings.refetch()]);
  return (
    <AdminPage
      title="Calendar"
      actions={
        <>
          <Button variant="outline" onClick={() => setOthers('feeds')}>
            Other calendars
          </Button>
          <Button onClick={() => add(null, day)}>
            <PlusIcon />
            Add Booking
          </Button>
        </>
      }
    >
      <ConflictsNote onOpen={() => setOthers('conflicts')} />
      <CalendarTools {...address} title={titleOfView(view, day)} />
      {boats.data && bookings.data ? (
        <>
          {error && <UnansweredNote onRetry={reload} />}
          <SavedNote savedAt={bookings.data.savedAt} />
          {bookings.data.data.more && (
            <p role="status">
              There is more than can be shown. Choose a week or a category to see all of it.
            </p>
          )}
          {boats.data.data.results.length > 0 ? (
            <CalendarGrid
              boats={boats.data.data.results}
              days={days}
              today={todayInMiami()}
              bookings={shown}
              onAdd={add}
              onOpen={open}
              onMove={move}
            />
          ) : (
            <EmptyList
              text="No boats match."
              onClear={() => address.change({ search: '', category: '' })}
            />
          )}
          <Legend />
          <BoatPages
            page={page}
            pages={Math.ceil(boats.data.data.count / boatsAtOnce)}
            onTurn={(to) => address.change({ page: String(to) })}
          />
        </>
      ) : error ? (
        <FailedList error={error} busy={boats.isFetching || bookings.isFetching} onRetry={reload} />
      ) : (
        <Waiting>Loading the calendar</Waiting>
      )}
      <Notices />
      <BookingDialog start={start} onClose={() => setStart(null)} onChanged={changed} />
      <FeedsDialog open={others === 'feeds'} onClose={close} onChanged={changed} />
      <ConflictsDialog open={others === 'conflicts'} onClose={close} onChanged={changed} />
    </AdminPage>
  );
}

/** The bookings as they look with what waits on this device, and those that were added here. */
function withWaiting(bookings: readonly AdminBooking[], changes: RowChanges): AdminBooking[] {
  const added = [...changes.values()].filter(({ addKey }) => addKey);
  return [
    ...bookings.map((booking) => overlay(booking, changes.get(booking.id))),
    ...added.map((change) => overlay(change.base as unknown as AdminBooking, change)),
  ].filter(({ released }) => !released);
}

/** Whether the server may have it already under another number, so that it cannot be changed. */
function isOnItsWay({ id }: AdminBooking, changes: RowChanges): boolean {
  return id < 0 && changes.get(id)?.state !== 'needs-you';
}

/** Says that calendars of others overlap what is booked here; nothing while none does, or while nobody knows. */
function ConflictsNote({ onOpen }: { onOpen: () => void }) {
  const { data } = useQuery(conflictsQuery);
  const count = data?.conflicts.length ?? 0;
  return (
    <div role="status" className={styles.news}>
      {count > 0 && (
        <p className={styles.conflicts}>
          <span>
            {count === 1
              ? 'One booking is'
              : `${count}${data?.more ? ' or more' : ''} bookings are`}{' '}
            in conflict with another calendar.
          </span>
          <Button variant="outline" onClick={onOpen}>
            Settle
          </Button>
        </p>
      )}
    </div>
  );
}

function Legend() {
  return (
    <ul className={styles.legend} aria-label="What the patterns mean">
      {kindOptions.map(({ value, label }) => (
        <li key={value} data-kind={value}>
          {label}
        </li>
      ))}
      <li data-kind="imported">From a calendar</li>
      <li data-kind="conflict">In conflict</li>
    </ul>
  );
}

function BoatPages({
  page,
  pages,
  onTurn,
}: {
  page: number;
  pages: number;
  onTurn: (page: number) => void;
}) {
  if (pages < 2) return null;
  return (
    <nav className={styles.turn} aria-label="Boats">
      <Button variant="outline" disabled={page === 1} onClick={() => onTurn(page - 1)}>
        Boats before
      </Button>
      <span>
        {page} of {pages}
      </span>
      <Button variant="outline" disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        More boats
      </Button>
    </nav>
  );
}
