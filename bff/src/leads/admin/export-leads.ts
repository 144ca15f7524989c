import { Readable } from 'node:stream';
import Joi from 'joi';
import { adminLeadPaths } from '../../../contract/admin/leads';
import { searchSchema } from '../../admin-lists/list-schema';
import { recordChange } from '../../audit/record-change';
import { adminRoute } from '../../http/routes';
import { countLeads, type LeadExportQuery, readLeads } from './lead-export';
import { statusSchema } from './lead-query';

/**
 * `GET /admin/leads/export/`: all leads that match, as newline-delimited JSON, newest first, sent as they are read. The
 * header `X-Total-Count` says how many to expect. A fault on the way breaks the answer off rather than end it early. That they
 * were exported is written down before the first of them is sent; what was searched for is not, being somebody's name.
 */
export const adminExportLeads = adminRoute<{ query: LeadExportQuery }>({
  method: 'GET',
  path: adminLeadPaths.export,
  query: Joi.object({ search: searchSchema, status: statusSchema }),
  async handler({ query }, request, h) {
    const { knex } = request.server.app.options;
    const total = await countLeads(query, knex);
    const after = { leads: total, status: query.status ?? null, searched: Boolean(query.search) };
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
