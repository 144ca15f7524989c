import type { Plugin } from '@hapi/hapi';
import Joi from 'joi';
import {
  type Availability,
  availabilityTexts,
  bookingPaths,
  daysBetween,
  daysTaken,
  mostDaysAtOnce,
} from '../../contract/bookings';
import { isDay } from '../../contract/leads';
import { refusal } from '../http/app-error';
import { idSchema, textSchema } from '../http/fields';
import { publicRoute } from '../http/routes';
import { findTakenTimes } from './booking-service';

export const bookings: Plugin<void> = {
  name: 'bookings',
  register(server) {
    server.route([getAvailability]);
  },
};

const daySchema = textSchema({
  required: availabilityTexts.day,
  shape: { is: isDay, message: availabilityTexts.day },
});

/** `GET /boats/{id}/availability/?from=&to=`: the days that are not free; 404 for a boat that is not on offer. */
const getAvailability = publicRoute<{
  params: { id: number };
  query: { from: string; to: string };
}>({
  method: 'GET',
  path: bookingPaths.availability,
  params: Joi.object({ id: idSchema }),
  query: Joi.object({ from: daySchema, to: daySchema }),
  async handler({ params, query: { from, to } }, request, h) {
    if (to < from) throw refusal(400, { to: availabilityTexts.order });
    if (daysBetween(from, to) > mostDaysAtOnce)
      throw refusal(400, { to: availabilityTexts.tooMany });
    const taken = await findTakenTimes(params.id, { from, to }, request.server.app.options.knex);
    if (!taken) throw refusal(404, 'This boat is not on offer.');
    const answer: Availability = { from, to, days: daysTaken(taken, from, to) };
    // A day may be taken at any moment.
    return h.response(answer).header('cache-control', 'no-cache');
  },
});
