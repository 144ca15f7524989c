import { prepared } from '@mr-sea/db/connection';
import type { Knex } from 'knex';
import type { BoatTeaser } from '../../contract/boats';
import { orderBy } from './boat-query';
import { type BoatColumns, columnsBesideGallery, presentBoatTeaser } from './boat-service';

/** What a text speaks of: ids in reading order, of boats and categories that may not be there. */
export interface BoatWish {
  boats: number[];
  categories: number[];
}

/**
 * For each wish up to `limit` active boats: those it names, then those of its categories in turn, then the first of the
 * list. One query for all of them.
 */
export async function suggestBoats(
  wishes: BoatWish[],
  limit: number,
  knex: Knex,
): Promise<BoatTeaser[][]> {
  if (wishes.length === 0) return [];
  const first = `ORDER BY ${orderBy(undefined)} LIMIT :limit`;
  const rows = await prepared<BoatColumns & { nth: number }>(
    knex,
    `WITH wishes AS (
       SELECT (nth - 1)::int AS nth, wish FROM jsonb_array_elements(:wishes::jsonb) WITH ORDINALITY AS w (wish, nth)
     ),
     candidates AS (
       SELECT nth, b.id, 0 AS kind, named.place, 0::bigint AS also
       FROM wishes, jsonb_array_elements_text(wish->'boats') WITH ORDINALITY AS named (id, place), boats b
       WHERE b.id = named.id::int AND b.status = 'active'
       UNION ALL
       SELECT nth, of_category.id, 1, of_category.place, named.place
       FROM wishes, jsonb_array_elements_text(wish->'categories') WITH ORDINALITY AS named (id, place), LATERAL (
         SELECT id, row_number() OVER () AS place FROM (
           SELECT b.id FROM boats b WHERE b.status = 'active' AND b.category_id = named.id::int ${first}
         ) f
       ) of_category
       UNION ALL
       SELECT nth, b.id, 2, b.place, 0
       FROM wishes, (
         SELECT id, row_number() OVER () AS place FROM (
           SELECT b.id FROM boats b WHERE b.status = 'active' ${first}
         ) f
       ) b
     ),
     once AS (
       SELECT DISTINCT ON (nth, id) nth, id, kind, place, also FROM candidates ORDER BY nth, id, kind, place, also
     ),
     chosen AS (
       SELECT nth, id, row_number() OVER (PARTITION BY nth ORDER BY kind, place, also) AS place FROM once
     )
     SELECT chosen.nth, ${columnsBesideGallery}
     FROM chosen JOIN boats b ON b.id = chosen.id JOIN categories c ON c.id = b.category_id
     WHERE chosen.place <= :limit ORDER BY chosen.nth, chosen.place`,
    { wishes: JSON.stringify(wishes), limit },
  );
  return wishes.map((_, place) =>
    rows.filter(({ nth }) => nth === place).map((row) => presentBoatTeaser(row)),
  );
}
