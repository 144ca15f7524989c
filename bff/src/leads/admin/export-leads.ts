import { Readable } from 'node:stream';
import Joi from 'joi';
import type { Knex } from 'knex';
import {
  adminLeadPaths,
  type LeadExportQuery,
  type LeadExportRow,
} from '../../../contract/admin/leads';
import {
  bindingsOf,
  type Condition,
  searching,
  searchSchema,
  whereOf,
} from '../../admin-lists/list-rows';
import { recordChange } from '../../audit/record-change';
import { adminRoute } from '../../http/routes';
import {
  type ExportColumns,
  filtersOf,
  leadFilters,
  presentLeadExport,
  searchedInLeads,
} from './lead-query';

/**
 * `GET /admin/leads/export/`: all leads that match, as newline-delimited JSON, newest first, sent as they are read. The
 * header `X-Total-Count` says how many to expect. A fault on the way breaks the answer off rather than end it early. That they
 * were exported is written down before the first of them is sent; what was searched for is not, being somebody's name.
 */
export const adminExportLeads = adminRoute<{ query: LeadExportQuery }>({
  method: 'GET',
  path: adminLeadPaths.export,
  query: Joi.object({ search: searchSchema, ...leadFilters }),
  async handler({ query: asked }, request, h) {
    const { knex } = request.server.app.options;
    const query = { ...asked, by: request.auth.credentials.userId };
    const total = await countLeads(query, knex);
    const after = {
      leads: total,
      status: query.status ?? null,
      view: query.view ?? null,
      searched: Boolean(query.search),
    };
    await knex.transaction((trx) =>
      recordChange(
        { action: 'export', entity: 'lead', entityId: null, before: null, after },
        request,
        trx,
      ),
    );
    return h
      .response(Readable.from(lines(readLeads(query, knex)), { objectMode: false }))
      .type('application/x-ndjson')
      .header('x-total-count', String(total));
  },
});

async function* lines(batches: AsyncIterable<object[]>): AsyncGenerator<string> {
  for await (const rows of batches) yield `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`;
}

/** `by`: id of the account that asks. */
type AskedBy = LeadExportQuery & { by: number };

/** Leads that are read at a time. */
const batch = 1_000;

/** How many leads match. */
async function countLeads(query: AskedBy, knex: Knex): Promise<number> {
  const conditions = whereClause(query);
  const { rows } = await knex.raw(
    `SELECT count(*)::int AS count FROM leads r ${whereOf(conditions)}`,
    bindingsOf(conditions),
  );
  return rows[0].count;
}

/**
 * All leads that match, newest first, a batch at a time and each when it is asked for. Between batches nothing is held, no
 * connection either: a download over a bad link takes minutes. The id says where the next batch begins, so that a lead
 * that comes, goes or is pinned meanwhile moves no other.
 */
export async function* readLeads(query: AskedBy, knex: Knex): AsyncGenerator<LeadExportRow[]> {
  // What an integer holds: before all ids.
  for (let last = 2_147_483_647; ; ) {
    const conditions = [
      ...whereClause(query),
      { sql: 'r.id < :last', bindings: { last } } satisfies Condition,
    ];
    const { rows } = await knex.raw(
      `SELECT r.id, r.created_at, r.full_name, r.email, r.phone, r.date, r.hour, r.status, r.boat_name
       FROM leads r ${whereOf(conditions)} ORDER BY r.id DESC LIMIT ${batch}`,
      bindingsOf(conditions),
    );
    if (rows.length > 0) yield (rows as ExportColumns[]).map(presentLeadExport);
    if (rows.length < batch) return;
    last = rows.at(-1).id;
  }
}

function whereClause(query: AskedBy): Condition[] {
  return [...filtersOf(query, query.by), ...searching(query.search, searchedInLeads)];
}
