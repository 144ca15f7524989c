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

/**
 * `PUT /admin/bookings/{id}/`: moves, resizes, confirms or releases; 409 with what stands in the way, or with the booking as it is now. A
 * repeated release answers as the first did.
 */
export const adminUpdateBooking = adminRoute<{
  params: { id: number };
  payload: BookingEdit & { released?: true };
}>({
  method: 'PUT',
  path: adminBookingPaths.one,
  params: idParams,
  payload: bookingEditSchema,
  handler: ({ params: { id }, payload: { released, ...edit } }, request): Promise<AdminBooking> =>
    request.server.app.options.knex.transaction((trx) =>
      released
        ? releaseBooking(id, edit.version, request, trx)
        : updateBooking(id, edit, request, trx),
    ),
});
