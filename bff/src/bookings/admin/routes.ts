import Joi from 'joi';
import {
  type AdminBooking,
  type AdminBookingQuery,
  type AdminBookings,
  adminBookingPaths,
  adminBookingTexts,
  bookingKinds,
  calendarLimits,
} from '../../../contract/admin/bookings';
import { idParams } from '../../admin-lists/edit-row';
import { refusal } from '../../http/app-error';
import { idSchema } from '../../http/fields';
import { idempotencyHeaders, idempotencyKey, runIdempotent } from '../../http/idempotency';
import { adminRoute } from '../../http/routes';
import { listBookings } from '../booking-query';
import { checkDays, daySchema } from '../days';
import {
  type BookingEdit,
  bookingEditSchema,
  createBooking,
  getBooking,
  type NewBookingFields,
  newBookingSchema,
  releaseBooking,
  updateBooking,
} from './booking-edits';

/** `GET /admin/bookings/?from=&to=`: what takes boats on some days; 400 for more days than a calendar shows. */
export const adminListBookings = adminRoute<{ query: AdminBookingQuery }>({
  method: 'GET',
  path: adminBookingPaths.list,
  query: Joi.object({
    from: daySchema,
    to: daySchema,
    boat: idSchema,
    category: idSchema,
    kind: Joi.valid(...bookingKinds).messages({ '*': adminBookingTexts.kindInvalid }),
  }),
  handler({ query }, request): Promise<AdminBookings> {
    checkDays(query, { most: calendarLimits.days, tooMany: adminBookingTexts.tooManyDays });
    return listBookings(query, request.server.app.options.knex);
  },
});

/** `GET /admin/bookings/{id}/`: 404 for an unknown one and for one that was released. */
export const adminGetBooking = adminRoute<{ params: { id: number } }>({
  method: 'GET',
  path: adminBookingPaths.one,
  params: idParams,
  handler: ({ params }, request): Promise<AdminBooking> =>
    request.server.app.options.knex.transaction((trx) => getBooking(params.id, trx)),
});

/**
 * `POST /admin/bookings/`: takes a boat, once for each Idempotency-Key. 201 with the booking; 409 with what stands in the way; 422
 * for a key reused.
 */
export const adminCreateBooking = adminRoute<{ payload: NewBookingFields }>({
  method: 'POST',
  path: adminBookingPaths.list,
  headers: idempotencyHeaders,
  payload: newBookingSchema,
  async handler({ payload }, request, h) {
    const { knex } = request.server.app.options;
    const { answer } = await runIdempotent(knex, {
      key: idempotencyKey(request),
      kind: 'booking',
      body: payload,
      consumeRateLimit: async () => undefined,
      create: async (trx) => ({ id: (await createBooking(payload, request, trx)).id }),
    });
    const booking = await knex.transaction((trx) => getBooking(answer.id, trx));
    return h.response(booking).code(201);
  },
});

/** `PUT /admin/bookings/{id}/`: moves, resizes or confirms; 409 with what stands in the way, or with the booking as it is now. */
export const adminUpdateBooking = adminRoute<{ params: { id: number }; payload: BookingEdit }>({
  method: 'PUT',
  path: adminBookingPaths.one,
  params: idParams,
  payload: bookingEditSchema,
  handler: ({ params, payload }, request): Promise<AdminBooking> =>
    request.server.app.options.knex.transaction((trx) =>
      updateBooking(params.id, payload, request, trx),
    ),
});

/** `DELETE /admin/bookings/{id}/`: gives the boat free. 204, or 404 where nothing is to be released. */
export const adminReleaseBooking = adminRoute<{ params: { id: number } }>({
  method: 'DELETE',
  path: adminBookingPaths.one,
  params: idParams,
  async handler({ params }, request, h) {
    const { knex } = request.server.app.options;
    if (!(await knex.transaction((trx) => releaseBooking(params.id, request, trx)))) {
      throw refusal(404);
    }
    return h.response().code(204);
  },
});
