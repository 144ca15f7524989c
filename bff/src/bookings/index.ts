import type { Plugin } from '@hapi/hapi';
import Joi from 'joi';
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
  adminReleaseBooking,
  adminUpdateBooking,
} from './admin/routes';
import { findFleetTimes, findTakenTimes } from './booking-query';
import { checkDays, daySchema } from './days';

export const bookings: Plugin<void> = {
  name: 'bookings',
  register(server) {
    server.route([getAvailability, getFleetAvailability]);
    server.route([adminListBookings, adminGetBooking, adminCreateBooking]);
    server.route([adminUpdateBooking, adminReleaseBooking]);
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

/** `GET /availability/`: what all boats on offer have free from today on, for devices that keep it. */
const getFleetAvailability = publicRoute({
  method: 'GET',
  path: bookingPaths.fleet,
  async handler(_input, request, h) {
    const { days: count, boats: most } = keptAvailability;
    const from = todayInMiami();
    const to = addDays(from, count - 1);
    const { knex } = request.server.app.options;
    const { times, through } = await findFleetTimes({ from, to, most }, knex);
    const boats: FleetAvailability['boats'] = {};
    for (const [id, taken] of times) {
      const packed = packDays(daysTaken(taken, from, to), from, count);
      if (packed) boats[id] = packed;
    }
    const answer: FleetAvailability = { from, count, boats, through };
    return h.response(answer).header('cache-control', 'no-cache');
  },
});
