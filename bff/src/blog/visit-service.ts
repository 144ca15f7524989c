import { createHmac, randomBytes } from 'node:crypto';
import { isPublicPost } from '@mr-sea/db/blog/blog-post';
import DataLoader from 'dataloader';
import type { Knex } from 'knex';

/** Counts a visit; answers the post's visits so far, or undefined when there is no such post. */
export type VisitCounter = (visit: Visit) => Promise<number | undefined>;

/**
 * Opens a counter. Visits that arrive while the database is busy with others are counted together in its next
 * transaction, so ten thousand at once are a few transactions, and a single one does not wait.
 */
export function openVisitCounter(knex: Knex): VisitCounter {
  const salts = new VisitorSalts();
  let working: Promise<unknown> = Promise.resolve();
  let queue: Promise<unknown> = Promise.resolve();
  const count = async (visits: readonly Visit[]): Promise<(number | null)[]> => {
    const found = await countVisits([...visits], await salts.of(saltDays(new Date()), knex), knex);
    return found.map((number) => number ?? null);
  };
  const loader = new DataLoader<Visit, number | null>(
    (visits) => {
      const counting = count(visits);
      // A failure is told to those whose visits were counted; the next batch only waits for the end.
      working = counting.catch(() => undefined);
      return counting;
    },
    {
      cache: false,
      batchScheduleFn(dispatch) {
        queue = queue.then(() => {
          dispatch();
          return working;
        });
      },
    },
  );
  return async (visit) => (await loader.load(visit)) ?? undefined;
}

interface Visit {
  slug: string;
  /** Null for a program: it is told the count and does not change it. */
  visitor: Visitor | null;
}

/**
 * Counts visits of published posts. A visitor who was counted for a post within the last 30 minutes is not counted again,
 * however many visits arrive at once and wherever.
 * @param salts of `saltDays`
 * @returns for each visit the post's visits up to it, or undefined when there is no such post
 */
export async function countVisits(
  visits: Visit[],
  salts: Buffer[],
  knex: Knex,
): Promise<(number | undefined)[]> {
  return knex.transaction(async (trx) => {
    const posts = await findPosts(visits, trx);
    if (posts.size === 0) return visits.map(() => undefined);
    const heads = new Map<string, Head>();
    for (const [index, { slug, visitor }] of visits.entries()) {
      const post = posts.get(slug);
      if (post === undefined || !visitor) continue;
      const head = { index, post, hashes: salts.map((salt) => hashVisitor(visitor, post, salt)) };
      const key = keyOf(post, head.hashes[0]);
      // Of two visits by one visitor in the same breath the second is a repeat.
      if (!heads.has(key)) heads.set(key, head);
    }
    const counted = new Set((await takeTurns([...heads.values()], trx)).map(({ index }) => index));
    const totals = await readTotals([...new Set(posts.values())], trx);
    return numberVisits(visits, posts, counted, totals);
  });
}

/** One visit of a visitor who may have to be counted, and where it stands in the list. */
interface Head {
  index: number;
  post: number;
  hashes: string[];
}

async function findPosts(visits: Visit[], trx: Knex): Promise<Map<string, number>> {
  const slugs = [...new Set(visits.map(({ slug }) => slug))];
  const rows = await trx('blog_posts as p')
    .whereRaw(`p.slug = ANY(?) AND ${isPublicPost('p')}`, [slugs])
    .select('p.id', 'p.slug');
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

/** The visits that count. Around midnight a visitor has two hashes, and has to be new under each of them, in turn. */
async function takeTurns(heads: Head[], trx: Knex): Promise<Head[]> {
  let left = heads;
  const last = (heads[0]?.hashes.length ?? 0) - 1;
  for (let turn = 0; turn <= last; turn++) {
    const taken = await takeTurn(left, turn, turn === last ? 1 : 0, trx);
    left = left.filter(({ post, hashes }) => taken.has(keyOf(post, hashes[turn])));
  }
  return left;
}

async function takeTurn(
  heads: Head[],
  turn: number,
  unfolded: 0 | 1,
  trx: Knex,
): Promise<Set<string>> {
  // Sorted, so that two BFFs with the same visitors wait for each other and never in a circle.
  const { rows } = await trx.raw(
    `INSERT INTO post_visits AS v (post_id, visitor, counted_at, unfolded)
     SELECT post, decode(hash, 'hex'), now(), :unfolded
     FROM unnest(:posts::int[], :hashes::text[]) AS visits (post, hash) ORDER BY post, hash
     ON CONFLICT (post_id, visitor) DO UPDATE SET counted_at = now(), unfolded = v.unfolded + :unfolded
       WHERE v.counted_at <= now() - interval '30 minutes'
     RETURNING post_id, encode(visitor, 'hex') AS hash`,
    {
      unfolded,
      posts: heads.map(({ post }) => post),
      hashes: heads.map(({ hashes }) => hashes[turn] ?? ''),
    },
  );
  return new Set(
    rows.map((row: { post_id: number; hash: string }) => keyOf(row.post_id, row.hash)),
  );
}

/** Visits that were counted: those that the worker has added up and those that wait for it. */
async function readTotals(posts: number[], trx: Knex): Promise<Map<number, number>> {
  const { rows } = await trx.raw(
    `SELECT p.id, (p.visit_count + coalesce((SELECT sum(v.unfolded) FROM post_visits v
       WHERE v.post_id = p.id AND v.unfolded > 0), 0))::int AS total
     FROM blog_posts p WHERE p.id = ANY(?)`,
    [posts],
  );
  return new Map(rows.map(({ id, total }: { id: number; total: number }) => [id, total]));
}

/** Each counted visit is told its own number, the others the last one. */
function numberVisits(
  visits: Visit[],
  posts: Map<string, number>,
  counted: Set<number>,
  totals: Map<number, number>,
): (number | undefined)[] {
  const numbers = Array<number | undefined>(visits.length);
  const next = new Map(totals);
  for (let index = visits.length - 1; index >= 0; index--) {
    const post = posts.get((visits[index] as Visit).slug);
    if (post === undefined) continue;
    const number = next.get(post);
    numbers[index] = counted.has(index) ? number : totals.get(post);
    if (counted.has(index) && number !== undefined) next.set(post, number - 1);
  }
  return numbers;
}

function keyOf(post: number, hash = ''): string {
  return `${post}:${hash}`;
}

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
class VisitorSalts {
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
function hashVisitor({ address, userAgent }: Visitor, postId: number, salt: Buffer): string {
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
