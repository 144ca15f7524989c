import Joi from 'joi';
import { readBoatSearch } from '../../contract/boat-search';
import {
  type BoatFilter,
  boatFilters,
  boatQueryTexts,
  boatsPerPage,
  largestBudget,
  longestSearch,
  mostGuests,
  type SizeRange,
  sizeRanges,
} from '../../contract/boats';
import { shortestTripMinutes, tripHours } from '../../contract/bookings';
import { isDay } from '../../contract/leads';
import { idSchema, refuseNul } from '../http/fields';
import { pageSchema } from '../http/paging';

/** What a visitor may ask of the list; everything given has to hold. */
export interface BoatQuery {
  filter?: BoatFilter;
  size_range?: SizeRange;
  category_id?: number;
  search?: string;
  /** At least so many people fit. */
  guests?: number;
  /** What it costs at most, US dollars; a boat without a price is left out. */
  budget?: number;
  /** A day of Miami (YYYY-MM-DD) that is not taken. */
  day?: string;
  /** Ids with commas between them: the boats that a device has saved, asked for again. */
  ids?: string;
}

/** As many ids as a page has boats, so that one answer speaks of all of them. */
const idList = new RegExp(`^[1-9]\\d{0,8}(,[1-9]\\d{0,8}){0,${boatsPerPage - 1}}$`);

export const boatQuerySchema = Joi.object({
  page: pageSchema,
  filter: Joi.string().valid(...boatFilters),
  // Typed by hand, the + of 80+ arrives as a space.
  size_range: Joi.string()
    .replace(/ $/, '+')
    .valid(...Object.keys(sizeRanges)),
  category_id: idSchema,
  guests: wholeNumber(mostGuests, boatQueryTexts.guests),
  budget: wholeNumber(largestBudget, boatQueryTexts.budget),
  day: Joi.string()
    .trim()
    .custom((text: string, helpers) => (isDay(text) ? text : helpers.error('any.invalid')))
    .messages({ '*': boatQueryTexts.day }),
  search: Joi.string().trim().allow('').max(longestSearch).custom(refuseNul),
  ids: Joi.string().pattern(idList),
});

function wholeNumber(most: number, message: string): Joi.NumberSchema {
  return Joi.number().integer().min(1).max(most).messages({ '*': message });
}

/**
 * The SQL of the boats that are taken on the day `:day`, as `daysTaken` of the contract says it: between the hours of trips there is not
 * enough time in one piece.
 * @param boat of which boat only, as SQL
 */
function takenOnDay(boat = 't.boat_id'): string {
  return `SELECT boat_id FROM (
    SELECT boat_id, tstzmultirange(hours) - range_agg(tstzrange(date_trunc('minute', lower(during)),
        date_trunc('minute', upper(during)), '[)')) AS free
    FROM bookings t, (SELECT tstzrange(
        (:day::date + interval '${tripHours.first} minutes') AT TIME ZONE 'America/New_York',
        (:day::date + interval '${tripHours.last} minutes') AT TIME ZONE 'America/New_York', '[)') AS hours) AS d
    WHERE t.boat_id = ${boat} AND released_at IS NULL AND (expires_at IS NULL OR expires_at > now()) AND during && hours
    GROUP BY boat_id, hours) AS times
  WHERE NOT EXISTS (SELECT FROM unnest(free) AS piece
    WHERE upper(piece) - lower(piece) >= interval '${shortestTripMinutes} minutes')`;
}

/**
 * The SQL condition on `boats b` that a query stands for.
 * @param reads `few` looks into the bookings of each boat that is reached, and `all` into those of the whole day at once
 */
export function whereClause(
  query: BoatQuery,
  reads: 'few' | 'all' = 'few',
): {
  sql: string;
  bindings: Record<string, string | number>;
} {
  const conditions = ["b.status = 'active'"];
  const bindings: Record<string, string | number> = {};
  if (query.size_range) {
    conditions.push('b.size_range = :size_range');
    bindings.size_range = query.size_range;
  }
  if (query.category_id) {
    conditions.push('b.category_id = :category_id');
    bindings.category_id = query.category_id;
  }
  const search = readBoatSearch(query.search ?? '');
  const guests = Math.max(query.guests ?? 0, search.guests ?? 0);
  if (guests) {
    conditions.push('b.capacity >= :guests');
    bindings.guests = guests;
  }
  if (query.budget || search.budget) {
    conditions.push('b.visitor_price <= :budget');
    bindings.budget = Math.min(query.budget ?? largestBudget, search.budget ?? largestBudget);
  }
  if (query.day) {
    conditions.push(
      reads === 'few' ? `NOT EXISTS (${takenOnDay('b.id')})` : `b.id NOT IN (${takenOnDay()})`,
    );
    bindings.day = query.day;
  }
  if (query.ids) {
    conditions.push("b.id = ANY (string_to_array(:ids, ',')::int[])");
    bindings.ids = query.ids;
  }
  search.words.forEach(({ text, told }, index) => {
    bindings[`word${index}`] = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
    const found = [`b.search_text LIKE lower(:word${index})`];
    // The parts are those of the contract, letters and spaces only.
    for (const part of told) found.push(`lower(b.description) LIKE '%${part}%'`);
    conditions.push(`(${found.join(' OR ')})`);
  });
  return { sql: conditions.join(' AND '), bindings };
}

/** The SQL order of a list; the id ends each, so that pages never overlap. The web sorts the same way offline. */
export function orderBy(filter: BoatFilter | undefined, alias = 'b'): string {
  switch (filter) {
    case 'cheap':
      return `${alias}.visitor_price ASC NULLS LAST, ${alias}.id ASC`;
    case 'expensive':
      return `${alias}.visitor_price DESC NULLS LAST, ${alias}.id ASC`;
    default:
      return `${alias}.featured DESC, ${alias}.created_at DESC, ${alias}.id DESC`;
  }
}
