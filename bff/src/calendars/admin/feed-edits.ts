import type { Request } from '@hapi/hapi';
import { endConflicts, lockBoats } from '@mr-sea/db/bookings/booking';
import { CalendarFeedRow } from '@mr-sea/db/calendars/calendar-feed';
import { isPublicUrl } from '@mr-sea/db/internet/public-address';
import Joi from 'joi';
import type { Transaction } from 'objection';
import { adminBookingTexts } from '../../../contract/admin/bookings';
import {
  type AdminCalendarFeed,
  type AdminCalendarFeedFields,
  calendarFeedFields,
  calendarFeedTexts,
  longestFeedUrl,
} from '../../../contract/admin/calendar-feeds';
import type { Edit } from '../../../contract/admin/lists';
import { editedText, editRow, lockRow, versionSchema } from '../../admin-lists/edit-row';
import { recordChange } from '../../audit/record-change';
import { refusal } from '../../http/app-error';
import { idSchema, textSchema } from '../../http/fields';
import { findFeed } from '../calendar-query';

export type FeedEdit = Edit<Omit<AdminCalendarFeedFields, 'boat'>>;

/** @throws 400 for an unknown boat, and for a calendar that it has already */
export async function createFeed(
  { boat: boat_id, name, url }: AdminCalendarFeedFields,
  request: Request,
  trx: Transaction,
): Promise<AdminCalendarFeed> {
  const boat = await trx('boats').where({ id: boat_id }).forShare().first('id');
  if (!boat) throw refusal(400, { boat: adminBookingTexts.boatInvalid });
  const row = await CalendarFeedRow.query(trx)
    .insert({ boat_id, name, url })
    .onConflict(['boat_id', 'url'])
    .ignore()
    .returning('*');
  if (!row?.id) throw refusal(400, { url: calendarFeedTexts.urlTwice });
  await recordChange(
    {
      action: 'create',
      entity: 'calendar_feed',
      entityId: row.id,
      before: null,
      after: { boat_id, name },
    },
    request,
    trx,
  );
  return getFeed(row.id, trx);
}

/**
 * Names a calendar otherwise, or gives it another address, which is asked at once.
 * @throws 404; 400 for an address that the boat has already; 409 with the feed as `current` when somebody else changed it
 */
export async function updateFeed(
  id: number,
  { version, name, url }: FeedEdit,
  request: Request,
  trx: Transaction,
): Promise<AdminCalendarFeed> {
  const row = await lockRow(CalendarFeedRow, id, trx);
  const isOther = url !== undefined && url !== row.url;
  const twice =
    isOther && (await trx('calendar_feeds').where({ boat_id: row.boat_id, url }).first('id'));
  if (twice) throw refusal(400, { url: calendarFeedTexts.urlTwice });
  await editRow(
    CalendarFeedRow,
    {
      row,
      columns: { ...(name !== undefined && { name }), ...(url !== undefined && { url }) },
      version,
      entity: 'calendar_feed',
      present: () => getFeed(id, trx),
    },
    request,
    trx,
  );
  if (isOther) {
    // What is known is of another calendar, and so is what a worker may be reading.
    const unknown = { etag: null, last_modified: null, imported_at: null, succeeded_at: null };
    await trx('calendar_feeds')
      .where({ id })
      .increment('poll_number')
      .update({ ...unknown, ...atOnce(trx), failures: 0, problem: null, polling_until: null });
  }
  return getFeed(id, trx);
}

/** Forgets a calendar and releases what it takes from now on; returns whether it was there. */
export async function deleteFeed(id: number, request: Request, trx: Transaction): Promise<boolean> {
  const found = await CalendarFeedRow.query(trx).findById(id);
  if (!found) return false;
  await lockBoats([found.boat_id], trx);
  const row = await CalendarFeedRow.query(trx).findById(id).forUpdate();
  if (!row) return false;
  await trx.raw(
    `UPDATE bookings SET released_at = now(), version = version + 1, updated_at = now()
     WHERE feed_id = ? AND released_at IS NULL AND ends_at > now()`,
    [id],
  );
  await row.$query(trx).delete();
  await endConflicts(trx, row.boat_id);
  const { boat_id, name } = row;
  await recordChange(
    {
      action: 'delete',
      entity: 'calendar_feed',
      entityId: id,
      before: { boat_id, name },
      after: null,
    },
    request,
    trx,
  );
  return true;
}

/** Has a calendar asked as soon as a worker can, which is within seconds; returns whether it is there. */
export async function checkFeed(id: number, trx: Transaction): Promise<boolean> {
  return (await trx('calendar_feeds').where({ id }).update(atOnce(trx))) > 0;
}

function atOnce(trx: Transaction): object {
  return { next_at: trx.fn.now() };
}

async function getFeed(id: number, trx: Transaction): Promise<AdminCalendarFeed> {
  const feed = await findFeed(id, trx);
  if (!feed) throw refusal(404);
  return feed;
}

/** `webcal` is what Apple calls a calendar's address; it is one of https. */
const urlSchema = Joi.string()
  .trim()
  .max(longestFeedUrl)
  .custom((text: string, helpers) => {
    const url = text.replace(/^webcals?:/i, 'https:');
    if (!isPublicUrl(url, ['https:', 'http:'])) return helpers.error('any.invalid');
    const { href } = new URL(url);
    return href.length > longestFeedUrl ? helpers.error('string.max') : href;
  })
  .messages({ '*': calendarFeedTexts.urlInvalid, 'string.max': calendarFeedTexts.urlTooLong });

export const newFeedSchema = Joi.object({
  boat: idSchema.required().messages({ '*': adminBookingTexts.boatInvalid }),
  name: textSchema(calendarFeedFields.name),
  url: urlSchema.required(),
});

export const feedEditSchema = Joi.object({
  name: editedText(calendarFeedFields.name),
  url: urlSchema,
  version: versionSchema,
});
