import { setTimeout as delay } from 'node:timers/promises';
import type { Knex } from 'knex';
import { openEntries } from '../../worker/src/testing/enquiries';

const patienceMs = 15 * 60_000;
/** Entries that a queue has lost are brought there again this long after they were first; here nobody waits for it. */
const againAfter = '15 minutes';
const forwardEveryMs = 20_000;

/**
 * Waits until every mail has gone out and every visit is counted. A Redis that lost its memory is given its jobs again
 * after a quarter of an hour: that time is made to pass.
 * @returns how many seconds it took; null when there was still work after a quarter of an hour
 */
export async function settle(knex: Knex): Promise<number | null> {
  const begun = performance.now();
  let forwarded = begun;
  while (performance.now() - begun < patienceMs) {
    const left = await workLeft(knex).catch(() => 1);
    if (left === 0) return (performance.now() - begun) / 1000;
    if (performance.now() - forwarded > forwardEveryMs) {
      forwarded = performance.now();
      await knex('outbox')
        .whereNull('done_at')
        .whereNull('failed_at')
        .whereNotNull('relayed_at')
        .update({ relayed_at: knex.raw('relayed_at - ?::interval', [againAfter]) })
        .catch(() => undefined);
    }
    await delay(250);
  }
  return null;
}

async function workLeft(knex: Knex): Promise<number> {
  const visits = await knex('post_visits').where('unfolded', '>', 0).count();
  return (await openEntries(knex)) + Number(visits[0]?.count);
}
