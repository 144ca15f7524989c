import { type AdminLead, adminLeadPaths } from '../../../contract/admin/leads';
import type { AdminPage } from '../../../contract/admin/lists';
import { pageOf } from '../../http/paging';
import { adminRoute } from '../../http/routes';
import { type LeadListQuery, leadListSchema, listLeads } from './lead-query';
import { presentAdminLead } from './present-lead';

/** `GET /admin/leads/`: a page of leads, pinned ones first, then newest first; 404 past the end. */
export const adminListLeads = adminRoute<{ query: LeadListQuery }>({
  method: 'GET',
  path: adminLeadPaths.list,
  query: leadListSchema,
  async handler({ query }, request): Promise<AdminPage<AdminLead>> {
    const { count, leads } = await listLeads(query, request.server.app.options.knex);
    return pageOf({
      path: adminLeadPaths.list,
      query: { ...query },
      perPage: query.per_page,
      count,
      results: leads.map(presentAdminLead),
    });
  },
});
