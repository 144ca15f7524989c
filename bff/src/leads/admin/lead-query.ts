import type { LeadRow } from '@mr-sea/db/leads/lead';
import Joi from 'joi';
import type { Knex } from 'knex';
import {
  type AdminLead,
  type AdminLeadQuery,
  type LeadExportRow,
  type LeadView,
  leadSorts,
  leadViews,
  splitName,
} from '../../../contract/admin/leads';
import { leadReference, leadStatuses } from '../../../contract/leads';
import type { Occasion } from '../../../contract/trip-wishes';
import {
  type Condition,
  findRow,
  idListSchema,
  idsCondition,
  type ListQuery,
  type ListSource,
  listRows,
  listSchema,
} from '../../admin-lists/list-rows';
import { type UndeliveredMail, undeliveredMail } from '../../outbox/undelivered-mail';
import { formatLocalTime } from '../../time/local-time';

export type LeadFilter = Pick<AdminLeadQuery, 'status' | 'view' | 'ids'>;
export type LeadListQuery = ListQuery<LeadFilter>;

export const statusSchema = Joi.string().valid(...leadStatuses);
export const leadFilters = {
  status: statusSchema,
  view: Joi.string().valid(...leadViews),
  ids: idListSchema,
};
export const leadListSchema = listSchema(leadSorts, leadFilters);

/** Of a lead that was asked for alone, both are 0. */
const placeInRequest = `
  (SELECT count(*)::int FROM leads g WHERE g.request_lead_id = r.request_lead_id AND g.id <= r.id) AS request_place,
  (SELECT count(*)::int FROM leads g WHERE g.request_lead_id = r.request_lead_id) AS request_size`;

export const searchedInLeads = { searched: 'r.search_text', hasPhone: true };

const leads: ListSource = {
  table: 'leads',
  columns: `r.id, r.request_lead_id, ${placeInRequest}, r.version, r.created_at, r.full_name, r.email, r.phone, r.date, r.hour, r.duration_hours, r.guests, r.occasion, r.message, r.boat_id,
    b.name AS boat_now, r.boat_name, r.lead_type, r.status, r.note, r.is_priority,
    r.follow_up, r.first_answered_at, r.assignee_id, u.full_name AS assignee_name`,
  joins: 'LEFT JOIN boats b ON b.id = r.boat_id LEFT JOIN users u ON u.id = r.assignee_id',
  pins: [],
  // As `pinCounts` of the contract has it.
  leading: `r.is_priority AND r.status IN ('new', 'contacted')
    AND coalesce(r.date >= (now() AT TIME ZONE 'America/New_York')::date, true)`,
  // Each order has an index, with the status for the filter (migration 019).
  sorts: {
    created_at: 'r.created_at',
    full_name: 'lower(r.full_name)',
    date: { nullable: 'r.date' },
    // As a lead goes through them: new ones first.
    status: "array_position(ARRAY['new', 'contacted', 'booked', 'closed'], r.status)",
  },
  usualSort: '-created_at',
  ...searchedInLeads,
};

/**
 * One page of the leads that match, and how many match in all. Two queries, the second for mails that were given up.
 * @param by id of the account that asks
 */
export async function listLeads(
  query: LeadListQuery,
  by: number,
  knex: Knex,
): Promise<{ count: number; leads: AdminLeadRecord[] }> {
  const found = await listRows<LeadColumns>(leads, query, filtersOf(query, by), knex);
  return { count: found.count, leads: await withMail(found.rows, knex) };
}

/** One lead, or undefined. */
export async function findLead(id: number, knex: Knex): Promise<AdminLeadRecord | undefined> {
  const row = await findRow<LeadColumns>(leads, id, knex);
  return row && (await withMail([row], knex))[0];
}

/**
 * The conditions that filters stand for.
 * @param by id of the account that asks
 */
export function filtersOf({ status, view, ids }: LeadFilter, by: number): Condition[] {
  return [
    ...(status ? [{ sql: 'r.status = :status', bindings: { status } }] : []),
    ...(ids ? [idsCondition(ids)] : []),
    ...(view ? [{ sql: views[view], bindings: view === 'mine' ? { by } : {} }] : []),
  ];
}

/** As `isInView` of the contract has them. */
const views: Record<LeadView, string> = {
  due: `r.follow_up <= (now() AT TIME ZONE 'America/New_York')::date AND r.status IN ('new', 'contacted')`,
  mine: `r.assignee_id = :by AND r.status IN ('new', 'contacted')`,
  unanswered: `r.status = 'new'`,
};

async function withMail(rows: LeadColumns[], knex: Knex): Promise<AdminLeadRecord[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const mails = await undeliveredMail(ids, knex);
  return rows.map((row) => ({ ...row, undelivered: mails.get(row.id) ?? [] }));
}

/** A lead as the list reads it. */
interface LeadColumns
  extends Pick<
    LeadRow,
    | 'id'
    | 'request_lead_id'
    | 'version'
    | 'created_at'
    | 'full_name'
    | 'email'
    | 'phone'
    | 'date'
    | 'hour'
    | 'duration_hours'
    | 'guests'
    | 'occasion'
    | 'message'
    | 'boat_id'
    | 'boat_name'
    | 'lead_type'
    | 'status'
    | 'note'
    | 'is_priority'
    | 'follow_up'
    | 'first_answered_at'
    | 'assignee_id'
  > {
  /** What the assignee is called. */
  assignee_name: string | null;
  /** Which of the leads of its request it is, and how many there are. */
  request_place: number;
  request_size: number;
  /** What the boat is called today; null without one, and for one that is gone. */
  boat_now: string | null;
}

interface AdminLeadRecord extends LeadColumns {
  undelivered: UndeliveredMail[];
}

/** A lead as admins see it. */
export function presentAdminLead(row: AdminLeadRecord): AdminLead {
  return {
    id: row.id,
    version: row.version,
    reference: leadReference(row.request_lead_id ?? row.id),
    request: row.request_size > 1 ? { place: row.request_place, of: row.request_size } : null,
    created_at: row.created_at.toISOString(),
    formatted_created_at: formatLocalTime(row.created_at),
    full_name: row.full_name,
    ...splitName(row.full_name),
    email: row.email,
    phone: row.phone,
    date: row.date,
    hour: shortHour(row.hour),
    duration_hours: row.duration_hours,
    guests: row.guests,
    occasion: row.occasion as Occasion | null,
    message: row.message,
    boat: row.boat_id === null ? null : { id: row.boat_id, name: row.boat_now ?? '' },
    destination: row.boat_name === null ? null : { name: row.boat_name },
    lead_type: row.lead_type,
    status: row.status,
    note: row.note,
    is_priority: row.is_priority,
    follow_up: row.follow_up,
    assignee:
      row.assignee_id === null ? null : { id: row.assignee_id, full_name: row.assignee_name ?? '' },
    first_answered_at: row.first_answered_at?.toISOString() ?? null,
    undelivered_mail: row.undelivered.map(({ job, failed_at, entry, reason }) => ({
      to: job === 'email-lead-staff' ? 'staff' : 'visitor',
      entry,
      failed_at: failed_at.toISOString(),
      reason,
    })),
  };
}

export type ExportColumns = Pick<
  LeadRow,
  'id' | 'created_at' | 'full_name' | 'email' | 'phone' | 'date' | 'hour' | 'status' | 'boat_name'
>;

/** A lead as the export has it. */
export function presentLeadExport(row: ExportColumns): LeadExportRow {
  const { first_name, last_name } = splitName(row.full_name);
  return {
    lead_id: row.id,
    created_at: row.created_at.toISOString(),
    first_name,
    last_name,
    email: row.email,
    phone: row.phone,
    date: row.date,
    hour: shortHour(row.hour),
    status: row.status,
    destination: row.boat_name,
  };
}

/** HH:MM. */
function shortHour(hour: string | null): string | null {
  return hour?.slice(0, 5) ?? null;
}
