import { createHmac, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';

/** Who visits, as far as a request without cookies tells. It is never stored, only its keyed hash is. */
export interface Visitor {
  address: string;
  userAgent: string;
}

const day = 24 * 60 * 60_000;
const hour = 60 * 60_000;

/**
 * The days (UTC) whose salts make a visitor's hashes at a moment. In the first hour of a day those of the day before
 * count too: a visit before midnight and one shortly after it have a hash in common, and so have any two visits within
 * half an hour, even when the clocks of two BFFs differ by half an hour.
 */
export function saltDays(now: Date): string[] {
  const today = dayOf(now.getTime());
  return now.getTime() % day < hour ? [dayOf(now.getTime() - day), today] : [today];
}

/** Reads the salts of days from the database, which makes those that nobody needed before. Kept while they are used. */
export class VisitorSalts {
  #known = new Map<string, Buffer>();

  /** In the order of the days. */
  async of(days: string[], knex: Knex): Promise<Buffer[]> {
    if (days.some((each) => !this.#known.has(each))) this.#known = await readSalts(days, knex);
    return days.map((each) => {
      const salt = this.#known.get(each);
      if (!salt) throw new Error(`There is no salt of ${each}.`);
      return salt;
    });
  }
}

/** A visitor's hash for one post, as hexadecimal digits; hashes for two posts cannot be matched. */
export function hashVisitor({ address, userAgent }: Visitor, postId: number, salt: Buffer): string {
  return createHmac('sha256', salt)
    .update(`${postId}\n${address}\n${userAgent}`)
    .digest('hex')
    .slice(0, 32);
}

async function readSalts(days: string[], knex: Knex): Promise<Map<string, Buffer>> {
  await knex('visit_salts')
    .insert(days.map((each) => ({ day: each, salt: randomBytes(32) })))
    .onConflict('day')
    .ignore();
  const rows = await knex('visit_salts').whereIn('day', days).select('day', 'salt');
  return new Map(rows.map(({ day, salt }) => [day, salt]));
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
