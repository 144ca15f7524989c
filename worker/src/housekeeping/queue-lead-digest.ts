import type { JobPayload } from '@mr-sea/db/outbox/jobs';
import type { Knex } from 'knex';
import { unansweredRequests } from '../leads/unanswered-leads';

/**
 * Asks for the mail about unanswered requests, once a day from 08:00 in Miami on; there is none on a day without such
 * requests. The row of the day is what makes it one, however many workers try at once.
 */
export async function queueLeadDigest(knex: Knex): Promise<number> {
  return await knex.transaction(async (trx) => {
    const { rows } = await trx.raw(
      `INSERT INTO lead_digests (day)
       SELECT here::date FROM (SELECT now() AT TIME ZONE 'America/New_York' AS here) clock
       WHERE here::time >= '08:00' ON CONFLICT DO NOTHING RETURNING day`,
    );
    const [marked] = rows as { day: string }[];
    if (!marked || (await unansweredRequests(trx)).count === 0) return 0;
    await trx('outbox').insert({
      job: 'email-lead-digest',
      payload: { day: marked.day } satisfies JobPayload<'email-lead-digest'>,
    });
    return 1;
  });
}
