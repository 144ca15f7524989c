import Joi from 'joi';
import type { Knex } from 'knex';
import {
  type AdminReview,
  type ReviewFilter,
  type ReviewStatistics,
  reviewFilters,
  reviewSorts,
} from '../../../contract/admin/reviews';
import {
  type Condition,
  findRow,
  type ListQuery,
  type ListSource,
  listRows,
  listSchema,
} from '../../admin-lists/list-rows';
import { formatLocalTime } from '../../time/local-time';

export type ReviewListQuery = ListQuery<{ filter: ReviewFilter }>;
export const reviewListSchema = listSchema(reviewSorts, {
  filter: Joi.string()
    .valid(...reviewFilters)
    .default('all'),
});

const reviews: ListSource = {
  table: 'reviews',
  columns: `r.id, r.version, r.reviewer_name, r.email, r.boat_id, b.name AS boat_name, r.rating, r.comment,
    r.is_approved, r.moderated_at, r.answer, r.answered_at, r.booking_id, r.created_at`,
  joins: 'LEFT JOIN boats b ON b.id = r.boat_id',
  pins: [],
  sorts: {
    created_at: 'r.created_at',
    rating: 'r.rating',
    reviewer_name: 'lower(r.reviewer_name)',
    boat: { joined: 'lower(b.name)' },
  },
  usualSort: '-created_at',
  searched: 'r.search_text',
};

const conditionOf: Record<ReviewFilter, string | undefined> = {
  all: undefined,
  pending: 'r.moderated_at IS NULL',
  approved: 'r.is_approved',
  rejected: 'NOT r.is_approved AND r.moderated_at IS NOT NULL',
  unanswered: 'r.is_approved AND r.answer IS NULL',
};

interface ReviewColumns {
  id: number;
  version: number;
  reviewer_name: string;
  email: string;
  boat_id: number;
  boat_name: string;
  rating: number;
  comment: string;
  is_approved: boolean;
  moderated_at: Date | null;
  answer: string | null;
  answered_at: Date | null;
  booking_id: number | null;
  created_at: Date;
}

/** One page of the reviews that match, and how many match in all. */
export async function listReviews(
  query: ReviewListQuery,
  knex: Knex,
): Promise<{ count: number; reviews: AdminReview[] }> {
  const sql = conditionOf[query.filter];
  const conditions: Condition[] = sql ? [{ sql, bindings: {} }] : [];
  const { count, rows } = await listRows<ReviewColumns>(reviews, query, conditions, knex);
  return { count, reviews: rows.map(presentReview) };
}

/** One review, or undefined. */
export async function findReview(id: number, knex: Knex): Promise<AdminReview | undefined> {
  const row = await findRow<ReviewColumns>(reviews, id, knex);
  return row && presentReview(row);
}

/** How many reviews there are, by status and by rating. */
export async function countReviews(knex: Knex): Promise<ReviewStatistics> {
  const stars = [1, 2, 3, 4, 5].map(
    (n) => `'${n}', count(*) FILTER (WHERE is_approved AND rating = ${n})`,
  );
  const { rows } = await knex.raw(
    `SELECT count(*)::int AS total,
       count(*) FILTER (WHERE is_approved)::int AS approved,
       count(*) FILTER (WHERE moderated_at IS NULL)::int AS pending,
       count(*) FILTER (WHERE NOT is_approved AND moderated_at IS NOT NULL)::int AS rejected,
       coalesce(round(avg(rating) FILTER (WHERE is_approved), 1), 0)::float AS average_rating,
       json_build_object(${stars.join(', ')}) AS by_rating
     FROM reviews`,
  );
  return { ...rows[0], average_rating: rows[0].average_rating.toFixed(1) };
}

/** A review as admins see it. */
function presentReview(row: ReviewColumns): AdminReview {
  return {
    id: row.id,
    version: row.version,
    reviewer_name: row.reviewer_name,
    email: row.email,
    boat: { id: row.boat_id, name: row.boat_name },
    rating: row.rating,
    comment: row.comment,
    is_approved: row.is_approved,
    moderated_at: row.moderated_at?.toISOString() ?? null,
    answer: row.answer,
    answered_at: row.answered_at?.toISOString() ?? null,
    verified: row.booking_id !== null,
    created_at: row.created_at.toISOString(),
    formatted_created_at: formatLocalTime(row.created_at),
  };
}
