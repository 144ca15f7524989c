import Joi from 'joi';
import {
  type AdminCalendarFeed,
  type AdminCalendarFeedFields,
  type AdminCalendarFeeds,
  type BoatCalendar,
  type CalendarConflicts,
  type ConflictSettlement,
  calendarFeedPaths,
} from '../../../contract/admin/calendar-feeds';
import { idParams } from '../../admin-lists/edit-row';
import { recordChange } from '../../audit/record-change';
import { refusal } from '../../http/app-error';
import { idSchema } from '../../http/fields';
import { adminRoute } from '../../http/routes';
import { boatCalendar, listConflicts, listFeeds } from '../calendar-query';
import {
  checkFeed,
  createFeed,
  deleteFeed,
  type FeedEdit,
  feedEditSchema,
  newFeedSchema,
  updateFeed,
} from './feed-edits';
import { settleConflict, settlementSchema } from './settle-conflict';

type ById = { params: { id: number } };

/** `GET /admin/calendar-feeds/?boat=`: the calendars of a boat, or of all, and how each of them is. */
export const adminListFeeds = adminRoute<{ query: { boat?: number } }>({
  method: 'GET',
  path: calendarFeedPaths.list,
  query: Joi.object({ boat: idSchema }),
  handler: async ({ query }, request): Promise<AdminCalendarFeeds> => ({
    feeds: await listFeeds(query.boat, request.server.app.options.knex),
  }),
});

/** `POST /admin/calendar-feeds/`: 201 with the feed, which is asked within seconds; 400 for one that the boat has already. */
export const adminCreateFeed = adminRoute<{ payload: AdminCalendarFeedFields }>({
  method: 'POST',
  path: calendarFeedPaths.list,
  payload: newFeedSchema,
  async handler({ payload }, request, h) {
    const feed: AdminCalendarFeed = await request.server.app.options.knex.transaction((trx) =>
      createFeed(payload, request, trx),
    );
    return h.response(feed).code(201);
  },
});

/** `PUT /admin/calendar-feeds/{id}/`: another name or address; 409 with the feed as it is now. */
export const adminUpdateFeed = adminRoute<ById & { payload: FeedEdit }>({
  method: 'PUT',
  path: calendarFeedPaths.one,
  params: idParams,
  payload: feedEditSchema,
  handler: ({ params, payload }, request): Promise<AdminCalendarFeed> =>
    request.server.app.options.knex.transaction((trx) =>
      updateFeed(params.id, payload, request, trx),
    ),
});

/** `DELETE /admin/calendar-feeds/{id}/`: forgets it and releases what it takes. 204. */
export const adminDeleteFeed = adminRoute<ById>({
  method: 'DELETE',
  path: calendarFeedPaths.one,
  params: idParams,
  async handler({ params }, request, h) {
    const { knex } = request.server.app.options;
    if (!(await knex.transaction((trx) => deleteFeed(params.id, request, trx)))) throw refusal(404);
    return h.response().code(204);
  },
});

/** `POST /admin/calendar-feeds/{id}/check/`: has it asked within seconds. 204. */
export const adminCheckFeed = adminRoute<ById>({
  method: 'POST',
  path: calendarFeedPaths.check,
  params: idParams,
  async handler({ params }, request, h) {
    const { knex } = request.server.app.options;
    if (!(await knex.transaction((trx) => checkFeed(params.id, trx)))) throw refusal(404);
    return h.response().code(204);
  },
});

/** `GET /admin/calendar-conflicts/`: imported events that overlap something else. */
export const adminListConflicts = adminRoute({
  method: 'GET',
  path: calendarFeedPaths.conflicts,
  handler: (_input, request): Promise<CalendarConflicts> =>
    listConflicts(request.server.app.options.knex),
});

/** `POST /admin/calendar-conflicts/{id}/`: which of them counts. 204; 409 when it is another conflict by now, or none. */
export const adminSettleConflict = adminRoute<ById & { payload: ConflictSettlement }>({
  method: 'POST',
  path: calendarFeedPaths.conflict,
  params: idParams,
  payload: settlementSchema,
  async handler({ params, payload }, request, h) {
    await request.server.app.options.knex.transaction((trx) =>
      settleConflict(params.id, payload, request, trx),
    );
    return h.response().code(204);
  },
});

/** `GET /admin/boats/{id}/calendar/`: the secret address of the boat's own calendar. */
export const adminGetBoatCalendar = adminRoute<ById>({
  method: 'GET',
  path: calendarFeedPaths.boat,
  params: idParams,
  async handler({ params }, request): Promise<BoatCalendar> {
    const { knex, publicUrl } = request.server.app.options;
    const found = await boatCalendar(params.id, { renew: false, publicUrl }, knex);
    if (!found) throw refusal(404);
    return found;
  },
});

/** `POST /admin/boats/{id}/calendar/`: another address; whoever has the one before reads nothing any more. */
export const adminRenewBoatCalendar = adminRoute<ById>({
  method: 'POST',
  path: calendarFeedPaths.boat,
  params: idParams,
  handler: ({ params }, request): Promise<BoatCalendar> => {
    const { knex, publicUrl } = request.server.app.options;
    return knex.transaction(async (trx) => {
      const found = await boatCalendar(params.id, { renew: true, publicUrl }, trx);
      if (!found) throw refusal(404);
      const after = { calendar_address_since: found.since };
      await recordChange(
        { action: 'update', entity: 'boat', entityId: params.id, before: {}, after },
        request,
        trx,
      );
      return found;
    });
  },
});
