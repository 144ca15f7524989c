import type { Knex } from 'knex';
import { newLinkKey } from '../src/signed-link';
import { type DemoBooking, dayAfter } from './bookings';
import { demoFleet } from './fleet';
import { createRandom, type Random } from './pictures/scene';
import { booked, fresh, inTouch, lost, type Wish } from './wishes';

type Status = 'new' | 'contacted' | 'booked' | 'closed';

/** An inquiry of the demo, with what staff did about it. Moments are minutes before the first start. */
export interface DemoLead {
  id: number;
  full_name: string;
  email: string;
  phone: string;
  boat_id: number;
  boat_name: string;
  date: string | null;
  hour: string | null;
  duration_hours: number | null;
  guests: number;
  occasion: string | null;
  message: string | null;
  status: Status;
  is_priority: boolean;
  follow_up: string | null;
  minutes_ago: number;
  entries: DemoEntry[];
}

interface DemoEntry {
  kind: 'note' | 'call' | 'message' | 'mail' | 'status' | 'offer';
  outcome?: 'spoke' | 'no_answer' | 'left_message';
  status?: Status;
  text?: string;
  minutes_ago: number;
}

const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

/**
 * Some sixty inquiries around the day of the first start, in every state and with their histories.
 * @param today YYYY-MM-DD
 * @param bookings the demo's; those who booked have one of its trips each, and some who wait for their answer one of its holds
 * @returns the leads, and whose a booking is, by its place
 */
export function demoLeads(
  today: string,
  bookings: DemoBooking[],
): { leads: DemoLead[]; trips: Map<number, number> } {
  const random = createRandom(1, 'leads');
  const trips = placesOf('confirmed', dayAfter(today, -18), dayAfter(today, 16), bookings);
  const holds = placesOf('hold', dayAfter(today, 4), dayAfter(today, 120), bookings);
  const taken = new Map<number, number>();
  const leads: DemoLead[] = [];
  const add = (wish: readonly [...Wish, ...unknown[]], status: Status, rest: Partial<DemoLead>) =>
    leads.push({ ...leadOf(wish, leads.length + 1, random), date: today, status, ...rest });

  for (const [place, wish] of fresh.entries()) {
    const minutes_ago = 25 + place * random.whole(180, 290);
    add(wish, 'new', { ...dated(today, random), minutes_ago, is_priority: place === 5 });
  }
  for (const [place, row] of inTouch.entries()) {
    const minutes_ago = dayMinutes * 2 + place * random.whole(700, 1_000);
    const hold = place % 4 === 1 ? holds.shift() : undefined;
    if (hold !== undefined) taken.set(hold, leads.length + 1);
    const trip = hold === undefined ? dated(today, random) : tripOf(row, bookings[hold]);
    add(row, 'contacted', {
      ...trip,
      minutes_ago,
      is_priority: place === 8,
      follow_up: place % 3 === 2 ? null : dayAfter(today, (place % 5) - 1),
      entries: [
        ...firstTouch(minutes_ago, random, row[4]),
        ...(hold === undefined ? [] : [offerEntry('Sent an offer', trip, 240 + place * 20)]),
      ],
    });
  }
  for (const [place, wish] of booked.entries()) {
    const trip = tripOf(wish, bookings[trips[place] ?? 0]);
    taken.set(trips[place] ?? 0, leads.length + 1);
    const daysAgo = daysBetween(trip.date ?? today, today) + random.whole(6, 20);
    const asked = Math.max(daysAgo, 2) * dayMinutes;
    const decided = asked - random.whole(700, 1_200);
    add(wish, 'booked', {
      ...trip,
      minutes_ago: asked,
      entries: [
        ...firstTouch(asked, random),
        offerEntry('Sent an offer', trip, decided + 300),
        offerEntry('The visitor accepted the offer', trip, decided + 60),
        offerEntry('Confirmed the offer', trip, decided),
        { kind: 'status', status: 'booked', minutes_ago: decided },
      ],
    });
  }
  for (const [place, row] of lost.entries()) {
    const minutes_ago = dayMinutes * (6 + place * 2) + random.whole(0, 600);
    add(row, 'closed', {
      ...dated(today, random),
      minutes_ago,
      entries: [
        ...firstTouch(minutes_ago, random),
        { kind: 'note', text: row[4], minutes_ago: minutes_ago - dayMinutes },
        { kind: 'status', status: 'closed', minutes_ago: minutes_ago - dayMinutes },
      ],
    });
  }
  return { leads, trips: taken };
}

/** Writes them for a database that has just got its fleet, ahead of the bookings that name them. */
export async function insertLeads(
  trx: Knex.Transaction,
  leads: DemoLead[],
  now: number,
): Promise<void> {
  const at = (minutesAgo: number) => new Date(now - minutesAgo * 60_000);
  await trx('leads').insert(
    leads.map(({ minutes_ago, entries: _entries, ...lead }) => ({
      ...lead,
      // As a sent request has, so that its visitor's page opens.
      link_key: newLinkKey(),
      created_at: at(minutes_ago),
      updated_at: at(minutes_ago),
      // They are to be looked at, and ring at nobody.
      push_reminded_at: at(0),
      mail_reminded_at: at(0),
    })),
  );
  await trx('lead_entries').insert(
    leads.flatMap(({ id, entries }) =>
      entries.map(({ minutes_ago, ...entry }) => ({
        ...{ outcome: null, status: null, text: null, ...entry },
        lead_id: id,
        at: at(minutes_ago),
        created_at: at(minutes_ago),
      })),
    ),
  );
}

function leadOf(
  [full_name, guests, occasion, message]: readonly [...Wish, ...unknown[]],
  id: number,
  random: Random,
): DemoLead {
  const words = full_name
    .normalize('NFD')
    .replace(/[^a-zA-Z ]/g, '')
    .toLowerCase()
    .split(' ');
  const boats = demoFleet.filter((boat) => boat.capacity >= Math.min(guests, 12));
  return {
    ...{ id, full_name, guests, occasion, message, ...boatOf(random.pick(boats).id) },
    email: `${words.join('.')}@mail.example`,
    // Numbers that no telephone has.
    phone: `+1 ${random.pick(['305', '786', '954', '212', '404'])}-555-01${String(id).padStart(2, '0')}`,
    ...{ date: null, hour: null, duration_hours: null, status: 'new', is_priority: false },
    ...{ follow_up: null, minutes_ago: 0, entries: [] },
  };
}

function boatOf(id: number): Pick<DemoLead, 'boat_id' | 'boat_name'> {
  const boat = demoFleet[id - 1];
  if (!boat) throw new Error(`The demo has no boat ${id}.`);
  return { boat_id: id, boat_name: boat.name };
}

/** A day in the weeks ahead; some name no hour, and a few no day. */
function dated(today: string, random: Random): Partial<DemoLead> {
  if (random.chance(0.15)) return { date: null };
  const hour = random.chance(0.7) ? random.pick(['09:00', '10:00', '13:00', '15:00']) : null;
  return {
    ...{ date: dayAfter(today, random.whole(3, 45)), hour },
    duration_hours: hour ? random.pick([4, 4, 6, 8]) : null,
  };
}

/** How somebody was reached, within minutes or hours of the inquiry. */
function firstTouch(minutesAgo: number, random: Random, note?: string | null): DemoEntry[] {
  const waited = random.pick([12, 18, 35, 50, 95, 240]);
  const kind = random.pick(['call', 'call', 'message', 'mail'] as const);
  const outcome = kind === 'call' ? 'spoke' : 'left_message';
  const missed = kind === 'call' && random.chance(0.35);
  return [
    ...(missed ? [{ kind, outcome: 'no_answer', minutes_ago: minutesAgo - waited } as const] : []),
    {
      kind,
      outcome,
      minutes_ago: minutesAgo - waited - (missed ? 70 : 0),
      ...(note && { text: note }),
    },
    { kind: 'status', status: 'contacted', minutes_ago: minutesAgo - waited - (missed ? 70 : 0) },
  ];
}

/** Bookings of a kind between two days, each of another boat. @returns their places */
function placesOf(kind: string, from: string, to: string, bookings: DemoBooking[]): number[] {
  const boats = new Set<number>();
  return (
    bookings
      .map((booking, place) => ({ ...booking, place }))
      .filter((one) => one.kind === kind && one.starts_at > from && one.starts_at < to)
      // Spread over the weeks and not boat by boat.
      .sort((a, b) => hashOf(a.place) - hashOf(b.place))
      .filter(({ boat_id }) => !boats.has(boat_id) && boats.add(boat_id))
      .map(({ place }) => place)
  );
}

/** What a lead says of the trip that a booking is. */
function tripOf(
  [, guests]: readonly [...Wish, ...unknown[]],
  booking?: DemoBooking,
): Partial<DemoLead> {
  if (!booking) throw new Error('The demo has too few bookings.');
  const [date = null, hour = null] = booking.starts_at.split('T');
  return {
    ...{ date, hour, duration_hours: hoursOf(booking), ...boatOf(booking.boat_id) },
    guests: Math.min(guests, demoFleet[booking.boat_id - 1]?.capacity ?? 1),
  };
}

function offerEntry(
  what: string,
  { boat_name, date }: Partial<DemoLead>,
  minutes_ago: number,
): DemoEntry {
  return { kind: 'offer', text: `${what}: ${boat_name}, ${date}`, minutes_ago };
}

function hashOf(place: number): number {
  return createRandom(place, 'trips').between(0, 1);
}

function hoursOf({ starts_at, ends_at }: DemoBooking): number {
  return (Date.parse(`${ends_at}Z`) - Date.parse(`${starts_at}Z`)) / 3_600_000;
}

/** Days from one to the other, below zero where the first is later. */
function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}
