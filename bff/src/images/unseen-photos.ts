import { createHmac, hkdfSync } from 'node:crypto';
import type { Request, Server } from '@hapi/hapi';
import { prepared } from '@mr-sea/db/connection';
import { addToOutbox } from '@mr-sea/db/outbox/jobs';
import type { Transaction } from 'objection';
import { uploadTexts } from '../../contract/stories';
import { AppError } from '../http/app-error';

/** The most that visitors' photos may take which nothing public shows; in bytes of their originals. */
export interface UnseenLimits {
  bytes: number;
  bytesPerSender: number;
}

/** A shared address, as a marina's, is not shut out for ever by what nobody ever publishes. */
const ownDays = 30;
/** When staff were last told that there is no room: nothing else would tell them. */
const toldOf = new WeakMap<Server, number>();
const tellEveryMs = 3_600_000;

/**
 * Says whether there is room for more photos of a sender, as stored. Of its own those of the last 30 days count.
 * @throws 429 when too much of this sender's waits for staff, 503 when too much does in all
 */
export async function checkUnseenRoom(request: Request): Promise<void> {
  const { knex, unseenPhotos: limits } = request.server.app.options;
  const [found] = await prepared<{ all: string; own: string }>(
    knex,
    `SELECT
       (SELECT coalesce(sum(bytes), 0) FROM pictures WHERE sender IS NOT NULL) AS "all",
       (SELECT coalesce(sum(bytes), 0) FROM pictures
          WHERE sender = :sender AND created_at > now() - make_interval(days => :ownDays)) AS own`,
    { sender: photoSender(request), ownDays },
  );
  const headers = { 'retry-after': '3600' };
  if (Number(found?.own) >= limits.bytesPerSender) {
    tell(request, 'an address may send no more photos until staff have looked at some of them');
    throw new AppError(429, 'too_many_requests', uploadTexts.fullAddress, headers);
  }
  if (Number(found?.all) >= limits.bytes) {
    tell(request, 'visitors may send no more photos until staff have looked at some');
    throw new AppError(503, 'unavailable', uploadTexts.full, headers);
  }
}

/** Warns in the log, at most hourly. */
function tell({ server }: Request, what: string): void {
  const told = toldOf.get(server) ?? 0;
  if (Date.now() - told < tellEveryMs) return;
  toldOf.set(server, Date.now());
  server.app.options.log.warn(what);
}

/** What stands for a sender beside a photo: whoever reads the database cannot tell the address. */
export function photoSender(request: Request): string {
  const { accessTokenSecret } = request.server.app.options.accounts;
  const key = Buffer.from(hkdfSync('sha256', accessTokenSecret, '', 'mr-sea photo senders', 32));
  return createHmac('sha256', key).update(request.app.network.own).digest('base64url').slice(0, 22);
}

/**
 * To be called when something may have come to show pictures to everybody: visitors' photos among them are no longer
 * unseen, and the worker makes all that pages ask for.
 * @param keys what it shows; those that nothing public shows are left as they are
 * @param scheduled whether everything that it shows is to be public later by itself
 */
export async function publishPictures(
  keys: (string | null | undefined)[],
  requestId: string,
  trx: Transaction,
  scheduled = false,
): Promise<void> {
  const shown = keys.filter((key) => typeof key === 'string');
  if (shown.length === 0) return;
  const { rows } = await trx.raw(
    `UPDATE pictures SET variants = 'waiting', sender = NULL WHERE key IN (
       SELECT key FROM pictures WHERE key = ANY(:shown) AND sender IS NOT NULL
         AND (:scheduled OR EXISTS (SELECT FROM public_pictures p WHERE p.key = pictures.key))
       ORDER BY key FOR NO KEY UPDATE
     ) RETURNING key`,
    { shown, scheduled },
  );
  for (const { key } of rows) await addToOutbox('make-picture-variants', { key }, requestId, trx);
}
