import type { Plugin } from '@hapi/hapi';
import Joi from 'joi';
import {
  type Availability,
  availabilityTexts,
  bookingPaths,
  daysTaken,
  mostDaysAtOnce,
} from '../../contract/bookings';
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
import { findTakenTimes } from './booking-query';
import { checkDays, daySchema } from './days';

export const bookings: Plugin<void> = {
  name: 'bookings',
  register(server) {
    server.route([getAvailability, adminListBookings, adminGetBooking]);
    server.route([adminCreateBooking, adminUpdateBooking, adminReleaseBooking]);
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
