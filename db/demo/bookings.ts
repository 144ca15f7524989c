import type { Knex } from 'knex';
import { demoFleet } from './fleet';
import { createRandom, type Random } from './pictures/scene';

/** What takes a boat in the demo, by the clock of Miami: `YYYY-MM-DDTHH:MM`. */
export interface DemoBooking {
  boat_id: number;
  kind: 'hold' | 'confirmed' | 'block';
  starts_at: string;
  ends_at: string;
  note: string | null;
}

/** Days before and after today that have bookings. */
const past = 30;
const ahead = 150;
const turnaroundMinutes = 60;

/** A season as a fleet has it: weekends before weekdays, the next weeks before the later ones, and each boat out of the water now and then. */
export function demoBookings(today: string): DemoBooking[] {
  return demoFleet.flatMap(({ id }) => {
    const random = createRandom(id, 'bookings');
    const bookings: DemoBooking[] = [];
    let service = random.whole(8, 60);
    for (let place = -past; place <= ahead; place++) {
      const day = dayAfter(today, place);
      if (place === service) {
        bookings.push(inTheYard(id, day, random));
        place += 2;
        service = place + random.whole(50, 80);
      } else if (random.chance(demand(day, place))) {
        bookings.push(...trips(id, day, random));
      }
    }
    return bookings;
  });
}

/**
 * Writes the season for a fleet that has just been added; ids follow places.
 * @param now milliseconds since 1970
 * @param leads whose trips they are, by the place of the booking
 */
export async function insertBookings(
  trx: Knex.Transaction,
  bookings: DemoBooking[],
  now: number,
  leads: ReadonlyMap<number, number> = new Map(),
): Promise<void> {
  await trx.raw(
    `INSERT INTO bookings (id, boat_id, lead_id, kind, starts_at, ends_at, ready_at, expires_at, note)
     SELECT id, boat_id, lead_id, kind, starts, ends, ends + :turnaround * interval '1 minute',
            CASE kind WHEN 'hold' THEN :now::timestamptz + interval '1 day' END, note
     FROM jsonb_to_recordset(:rows::jsonb)
       AS b (id int, boat_id int, lead_id int, kind text, starts_at timestamp, ends_at timestamp, note text),
       LATERAL (SELECT starts_at AT TIME ZONE 'America/New_York' AS starts,
                       ends_at AT TIME ZONE 'America/New_York' AS ends) AS moments`,
    {
      rows: JSON.stringify(
        bookings.map((booking, place) => ({
          ...booking,
          id: place + 1,
          lead_id: leads.get(place) ?? null,
        })),
      ),
      now: new Date(now).toISOString(),
      turnaround: turnaroundMinutes,
    },
  );
}

/** How likely somebody is to be out on a day. */
function demand(day: string, place: number): number {
  const weekend = [0, 5, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
  const known = place < 7 ? 1 : Math.max(0.08, 1 - place / 100);
  return (weekend ? 0.8 : 0.35) * known;
}

/** One trip of a day, two that meet at noon, or a whole day. */
function trips(boat_id: number, day: string, random: Random): DemoBooking[] {
  const plan = random.pick(['morning', 'afternoon', 'afternoon', 'both', 'whole'] as const);
  const hours = {
    morning: [['09:00', '13:00']],
    afternoon: [['15:00', '19:00']],
    both: [
      ['09:00', '13:00'],
      ['14:00', '18:00'],
    ],
    whole: [['09:00', '20:00']],
  }[plan];
  return hours.map(([from, to]) => ({
    boat_id,
    kind: random.chance(0.06) ? 'hold' : 'confirmed',
    starts_at: `${day}T${from}`,
    ends_at: `${day}T${to}`,
    note: null,
  }));
}

function inTheYard(boat_id: number, day: string, random: Random): DemoBooking {
  return {
    ...{ boat_id, kind: 'block', note: random.pick(['Engine service', 'Hull cleaning']) },
    starts_at: `${day}T00:00`,
    ends_at: `${dayAfter(day, 2)}T23:00`,
  };
}

export function dayAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}
