import Joi from 'joi';
import type { Knex } from 'knex';
import {
  type Activity,
  type ActivityChange,
  type ActivityValue,
  activityEntities,
  activitySorts,
  activityTextLength,
  erasedText,
} from '../../contract/admin/audit';
import {
  type Condition,
  findRow,
  type ListQuery,
  type ListSource,
  listRows,
  listSchema,
} from '../admin-lists/list-rows';
import { refuseNul } from '../http/fields';
import { formatLocalTime } from '../time/local-time';

type ActivityFilter = { entity?: string; person?: string };
export type ActivityListQuery = ListQuery<ActivityFilter>;

export const activityListSchema = listSchema(activitySorts, {
  entity: Joi.string().valid(...activityEntities),
  person: Joi.string().trim().max(320).custom(refuseNul),
});

/** Where the rows lie that entries are about, and what people call them. */
const names = {
  lead: ['leads', 'full_name'],
  boat: ['boats', 'name'],
  calendar_feed: ['calendar_feeds', 'name'],
  category: ['categories', 'name'],
  reply_template: ['reply_templates', 'name'],
  review: ['reviews', 'reviewer_name'],
  story: ['stories', 'full_name'],
  blog_post: ['blog_posts', 'title'],
  blog_category: ['blog_categories', 'name'],
  user: ['users', 'full_name'],
} as const;

/** An edit that leaves the name as it is does not say it; the row does, as long as it is there. */
const nameNow = Object.entries(names)
  .map(
    ([entity, [table, name]]) =>
      `WHEN r.entity = '${entity}' THEN (SELECT n.${name} FROM ${table} n WHERE n.id = r.entity_id::int)`,
  )
  .join(' ');

const activity: ListSource = {
  table: 'audit_log',
  columns: `r.id, r.user_email, r.action, r.entity, r.entity_id, r.before, r.after, r.request_id, r.at,
    coalesce(r.subject, CASE WHEN r.entity_id !~ '^[0-9]{1,9}$' THEN NULL ${nameNow} END) AS subject`,
  pins: [],
  sorts: {
    at: 'r.at',
    person: 'lower(r.user_email)',
    entity: 'r.entity',
    action: 'r.action',
  },
  usualSort: '-at',
  searched: 'r.search_text',
};

interface ActivityColumns {
  id: number;
  user_email: string | null;
  action: string;
  entity: string;
  entity_id: string | null;
  subject: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  request_id: string | null;
  at: Date;
}

/** One page of what administrators changed, and how many changes match in all. */
export async function listActivity(
  query: ActivityListQuery,
  knex: Knex,
): Promise<{ count: number; activities: Activity[] }> {
  const { count, rows } = await listRows<ActivityColumns>(activity, query, narrowed(query), knex);
  return { count, activities: rows.map(presentActivity) };
}

/** One of them, or undefined. */
export async function findActivity(id: number, knex: Knex): Promise<Activity | undefined> {
  const row = await findRow<ActivityColumns>(activity, id, knex);
  return row && presentActivity(row);
}

/** The e-mails of those who have done something, by the alphabet; read by jumping from one to the next in an index. */
export async function listPeople(knex: Knex): Promise<string[]> {
  const { rows } = await knex.raw(`
    WITH RECURSIVE people AS (
      (SELECT lower(user_email) AS email FROM audit_log WHERE user_email IS NOT NULL ORDER BY 1 LIMIT 1)
      UNION ALL
      SELECT (SELECT lower(a.user_email) FROM audit_log a WHERE lower(a.user_email) > p.email ORDER BY 1 LIMIT 1)
      FROM people p WHERE p.email IS NOT NULL
    )
    SELECT email FROM people WHERE email IS NOT NULL`);
  return rows.map(({ email }: { email: string }) => email);
}

function narrowed({ entity, person }: ActivityFilter): Condition[] {
  return [
    ...(entity ? [{ sql: 'r.entity = :entity', bindings: { entity } }] : []),
    ...(person ? [{ sql: 'lower(r.user_email) = lower(:person)', bindings: { person } }] : []),
  ];
}

function presentActivity(row: ActivityColumns): Activity {
  return {
    id: Number(row.id),
    person: row.user_email,
    action: row.action,
    entity: row.entity,
    entity_id: row.entity_id,
    subject: row.subject === erasedText ? null : row.subject,
    changes: changesOf(row.before, row.after),
    request_id: row.request_id,
    at: row.at.toISOString(),
    formatted_at: formatLocalTime(row.at),
  };
}

type Fields = Record<string, unknown> | null;

/** What every change changes, and what tells people nothing. */
const leftOut = ['id', 'version', 'created_at', 'updated_at', 'client_uuid', 'request_lead_id'];

/** An entry's rows before and after, field by field; of a row that is new or gone only what was filled in. */
export function changesOf(before: Fields, after: Fields): ActivityChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .filter((name) => !leftOut.includes(name))
    .map((field) => ({
      field,
      ...(before && { before: shownValue(before[field]) }),
      ...(after && { after: shownValue(after[field]) }),
    }))
    .filter((change) => hasValue(change.before) || hasValue(change.after));
}

function hasValue(value: ActivityValue | undefined): boolean {
  return value !== undefined && value !== null && value !== '';
}

function shownValue(value: unknown): ActivityValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'string') return cut(value);
  if (!Array.isArray(value)) return cut(JSON.stringify(value));
  // Keys of pictures tell people nothing but how many there are.
  return value.every((part) => typeof part === 'string')
    ? value.length
    : cut(value.map(textOf).filter(Boolean).join('\n\n'));
}

/** A block of a post. */
function textOf(part: unknown): string {
  const { content, caption } = (part ?? {}) as { content?: unknown; caption?: unknown };
  if (typeof content === 'string') return content;
  return typeof caption === 'string' ? `[${caption || 'Image'}]` : '';
}

function cut(text: string): string {
  return text.length > activityTextLength ? `${text.slice(0, activityTextLength)}…` : text;
}
