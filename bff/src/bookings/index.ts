import type { Plugin } from '@hapi/hapi';
import Joi from 'joi';
import type { Knex } from 'knex';
import {
  type Availability,
  addDays,
  availabilityTexts,
  bookingPaths,
  daysTaken,
  type FleetAvailability,
  keptAvailability,
  mostDaysAtOnce,
  packDays,
} from '../../contract/bookings';
import { todayInMiami } from '../../contract/miami-day';
import { refusal } from '../http/app-error';
import { idSchema } from '../http/fields';
import { publicRoute } from '../http/routes';
import {
  adminCreateBooking,
  adminGetBooking,
  adminListBookings,
  adminUpdateBooking,
} from './admin/routes';
import { findFleetTimes, findTakenTimes } from './booking-query';
import { checkDays, daySchema } from './days';

declare module '@hapi/hapi' {
  interface ServerMethods {
    readFleetAvailability(): Promise<FleetAvailability>;
  }
}

export const bookings: Plugin<void> = {
  name: 'bookings',
  register(server) {
    const { knex } = server.app.options;
    // However many ask, a large fleet is looked through once in ten seconds.
    server.method('readFleetAvailability', () => readFleetAvailability(knex), {
      cache: { expiresIn: 10_000, generateTimeout: 30_000 },
    });
    server.route([getAvailability, getFleetAvailability]);
    server.route([adminListBookings, adminGetBooking, adminCreateBooking]);
    server.route(adminUpdateBooking);
  },
};

/** `GET /boats/{id}/availability/?from=&to=`: the days that are not free; 404 for a boat that is not on offer. */
const getAvailability = publicRoute<{
  params: { id: number };
  query: { from: string; to: string };
}>({
  method: 'GET',
  path: bookingPaths.availability,
  params: Joi.object({ id: idSchema }),
  query: Joi.object({ from: daySchema, to: daySchema }),
  async handler({ params, query }, request, h) {
    checkDays(query, { most: mostDaysAtOnce, tooMany: availabilityTexts.tooMany });
    const { from, to } = query;
    const taken = await findTakenTimes(params.id, { from, to }, request.server.app.options.knex);
    if (!taken) throw refusal(404, 'This boat is not on offer.');
    const answer: Availability = { from, to, days: daysTaken(taken, from, to) };
    // A day may be taken at any moment.
    return h.response(answer).header('cache-control', 'no-cache');
  },
});

/** `GET /availability/`: what all boats on offer have free from today on, for devices that keep it; up to 10 s old. */
const getFleetAvailability = publicRoute({
  method: 'GET',
  path: bookingPaths.fleet,
  async handler(_input, request, h) {
    const answer = await request.server.methods.readFleetAvailability();
    return h.response(answer).header('cache-control', 'no-cache');
  },
});

async function readFleetAvailability(knex: Knex): Promise<FleetAvailability> {
  const { days: count, boats: most } = keptAvailability;
  const from = todayInMiami();
  const to = addDays(from, count - 1);
  const { times, through } = await findFleetTimes({ from, to, most }, knex);
  const boats: FleetAvailability['boats'] = {};
  for (const [id, taken] of times) {
    const packed = packDays(daysTaken(taken, from, to), from, count);
    if (packed) boats[id] = packed;
  }
  return { from, count, boats, through };
}
