import type { Knex } from 'knex';
import { hashVisitor, type Visitor } from './visitor-salts';

export interface Visit {
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
  const rows = await trx('blog_posts')
    .whereRaw('slug = ANY(?)', [slugs])
    .where({ status: 'published' })
    .select('id', 'slug');
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
