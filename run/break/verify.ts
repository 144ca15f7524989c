import { setTimeout as delay } from 'node:timers/promises';
import type { Knex } from 'knex';
import { openEntries } from '../../worker/src/testing/enquiries';
import type { Sent } from './load';
import type { Findings } from './promise';
import { concurrency, type System } from './system';

const staff = 'staff@mrsea.example';

/**
 * Compares what visitors were told with what is stored and with the mail that went out.
 * @param interruptions how often something was killed, flushed or restarted
 */
export async function verify(
  { knex, mail }: System,
  sent: Sent,
  interruptions: number,
  findings: Findings,
): Promise<void> {
  const { total, lost, doubled } = await compareStored(knex, sent);
  findings.add(lost === 0, `${lost} lost of ${total} submissions that visitors were told of`);
  findings.add(doubled === 0, `${doubled} rows doubled`);
  const [visits] = await knex('blog_posts').sum('visit_count');
  const counted = Number(Object.values(visits ?? {})[0]);
  findings.add(
    counted === sent.visitors,
    `${counted} visits counted of ${sent.visitors} visitors who each came twice`,
  );
  const pictures = await knex('pictures').whereNotNull('sender').pluck('key');
  findings.add(
    pictures.length === sent.photos,
    `${pictures.length} of ${sent.photos} photos are there`,
  );
  const failed = await knex('outbox').whereNotNull('failed_at').pluck('job');
  findings.add(failed.length === 0, `${failed.length} jobs given up ${failed.slice(0, 5)}`);
  verifyMail(mail.mails, sent, interruptions, findings);
}

/** How many submissions there are that visitors were told of, how many of them are not stored, and how many are twice. */
export async function compareStored(
  knex: Knex,
  sent: Pick<Sent, 'leads' | 'reviews' | 'stories'>,
): Promise<{ total: number; lost: number; doubled: number }> {
  const counts = { total: 0, lost: 0, doubled: 0 };
  for (const table of ['leads', 'reviews', 'stories'] as const) {
    const stored: string[] = await knex(table).pluck('email');
    const kept = new Set(stored);
    counts.total += sent[table].length;
    counts.lost += sent[table].filter((email) => !kept.has(email)).length;
    counts.doubled += stored.length - kept.size;
  }
  return counts;
}

function verifyMail(
  mails: System['mail']['mails'],
  sent: Sent,
  interruptions: number,
  findings: Findings,
): void {
  const byId = new Map<string, string[]>();
  for (const { messageId, to } of mails) {
    byId.set(messageId, [...(byId.get(messageId) ?? []), to.join()]);
  }
  const first = [...byId.values()].map(([to = '']) => to);
  const visitors = first.filter((to) => to !== staff);
  const wanted = [...sent.leads, ...sent.stories];
  const got = new Set(visitors);
  const without = wanted.filter((email) => !got.has(email)).length;
  findings.add(
    without === 0 && visitors.length === wanted.length,
    `${without} of ${wanted.length} visitors without their mail, ${visitors.length - got.size} with two different ones`,
  );
  const toStaff = first.length - visitors.length;
  const expected = sent.leads.length + sent.reviews.length + sent.stories.length;
  findings.add(toStaff === expected, `${toStaff} mails to staff about ${expected} submissions`);
  const mixed = [...byId.values()].filter((all) => new Set(all).size > 1).length;
  findings.add(mixed === 0, `${mixed} Message-IDs used for more than one recipient`);
  const doubled = mails.length - byId.size;
  const bound = interruptions * 2 * concurrency;
  findings.add(
    doubled <= bound,
    `${doubled} mails sent twice, each with the Message-ID of the first (${byId.size} mails, ${interruptions} interruptions, each with at most ${2 * concurrency} jobs under way)`,
  );
}

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
