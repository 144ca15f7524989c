import Joi from 'joi';
import type { Knex } from 'knex';
import { leadSorts } from '../../../contract/admin/leads';
import { type LeadStatus, leadStatuses } from '../../../contract/leads';
import { type Condition, findRow, type ListSource, listRows } from '../../admin-lists/list-rows';
import { type ListQuery, listSchema } from '../../admin-lists/list-schema';
import { undeliveredMail } from '../../outbox/undelivered-mail';
import type { AdminLeadRecord, LeadColumns } from './present-lead';

export type LeadFilter = { status?: LeadStatus };
export type LeadListQuery = ListQuery<LeadFilter>;

export const statusSchema = Joi.string().valid(...leadStatuses);
export const leadListSchema = listSchema(leadSorts, { status: statusSchema });

/** Of a lead that was asked for alone, both are 0. */
const placeInRequest = `
  (SELECT count(*)::int FROM leads g WHERE g.request_lead_id = r.request_lead_id AND g.id <= r.id) AS request_place,
  (SELECT count(*)::int FROM leads g WHERE g.request_lead_id = r.request_lead_id) AS request_size`;

export const searchedInLeads = { searched: 'r.search_text', hasPhone: true };

const leads: ListSource = {
  table: 'leads',
  columns: `r.id, r.request_lead_id, ${placeInRequest}, r.version, r.created_at, r.full_name, r.email, r.phone, r.date, r.hour, r.message, r.boat_id,
    b.name AS boat_now, r.boat_name, r.lead_type, r.status, r.note, r.is_priority`,
  joins: 'LEFT JOIN boats b ON b.id = r.boat_id',
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

/** One page of the leads that match, and how many match in all. Two queries, the second for mails that were given up. */
export async function listLeads(
  query: LeadListQuery,
  knex: Knex,
): Promise<{ count: number; leads: AdminLeadRecord[] }> {
  const found = await listRows<LeadColumns>(leads, query, ofStatus(query), knex);
  return { count: found.count, leads: await withMail(found.rows, knex) };
}

/** One lead, or undefined. */
export async function findLead(id: number, knex: Knex): Promise<AdminLeadRecord | undefined> {
  const row = await findRow<LeadColumns>(leads, id, knex);
  return row && (await withMail([row], knex))[0];
}

/** The condition that a filter by status stands for. */
export function ofStatus({ status }: LeadFilter): Condition[] {
  return status ? [{ sql: 'r.status = :status', bindings: { status } }] : [];
}

async function withMail(rows: LeadColumns[], knex: Knex): Promise<AdminLeadRecord[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const mails = await undeliveredMail(ids, knex);
  return rows.map((row) => ({ ...row, undelivered: mails.get(row.id) ?? [] }));
}
