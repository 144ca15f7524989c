import type {
  AdminBooking,
  AdminBookingFields,
  BookingKind,
} from '@mr-sea/bff/contract/admin/bookings';
import type { Choice } from '../../ui/controls/search-field';
import type { ConflictField } from '../conflicts/compare-edit';
import { bookingName, kindLabels, momentWords } from './booking-texts';

type Field = ConflictField<AdminBooking, AdminBookingFields>;

/** What two colleagues may change of a booking at the same time. */
export const bookingConflictFields: Field[] = [
  {
    name: 'kind',
    label: 'Kind',
    value: ({ kind }) => kind,
    show: ({ kind }) => kindLabels[kind] ?? '',
  },
  { name: 'boat', label: 'Boat', value: ({ boat }) => boat.id, show: ({ boat }) => boat.name },
  moment('starts_at', 'Starts'),
  moment('ends_at', 'Ends'),
  moment('expires_at', 'Hold until'),
  {
    name: 'lead',
    label: 'Lead',
    value: ({ lead }) => lead?.id ?? null,
    show: ({ lead }) => lead?.full_name ?? '',
  },
  { name: 'note', label: 'Staff note', value: ({ note }) => note, show: ({ note }) => note ?? '' },
];

/** A release takes all of a booking, so all of it is what a colleague may have changed. */
export const bookingReleaseField: Field = {
  name: 'released',
  label: 'Booking',
  value: releasedOrName,
  show: releasedOrName,
};

function releasedOrName(booking: AdminBooking): string {
  return booking.released ? 'Released' : bookingName(booking);
}

function moment(name: 'starts_at' | 'ends_at' | 'expires_at', label: string): Field {
  const show = (booking: AdminBooking) => {
    const at = booking[name];
    return at ? momentWords(at) : '';
  };
  return { name, label, value: (booking) => booking[name], show };
}

/** A booking that is not there yet, as the device keeps it until it was sent. */
export function blankBooking(id: number): AdminBooking {
  return {
    id,
    version: 1,
    boat: { id: 0, name: '' },
    lead: null,
    // Whatever is chosen differs from it, and is sent.
    kind: '' as BookingKind,
    starts_at: '',
    ends_at: '',
    ready_at: '',
    expires_at: null,
    note: null,
    calendar: null,
    in_conflict: false,
    released: false,
  };
}

/**
 * A booking as it looks with changes that are not saved yet.
 * @param chosen the boat and the lead that `changes` names by their ids
 */
export function applyBooking(
  booking: AdminBooking,
  changes: Partial<AdminBookingFields>,
  chosen: { boat: Choice | null; lead: Choice | null },
): AdminBooking {
  const { boat, lead, ...rest } = changes;
  const changed = { ...booking, ...rest };
  if (boat !== undefined && chosen.boat) changed.boat = chosen.boat;
  if (lead !== undefined) {
    changed.lead = chosen.lead && {
      id: chosen.lead.id,
      full_name: chosen.lead.name,
      reference: '',
    };
  }
  if (changed.kind !== 'hold') changed.expires_at = null;
  // How long the boat's turnaround is, the server says.
  changed.ready_at = changed.ends_at;
  return changed;
}
