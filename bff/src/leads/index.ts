import type { Plugin } from '@hapi/hapi';
import { adminBulkDeleteLeads } from './admin/bulk-delete-leads';
import { adminCreateLead } from './admin/create-lead';
import { adminDeleteLead } from './admin/delete-lead';
import { adminExportLeads } from './admin/export-leads';
import { adminGetLead } from './admin/get-lead';
import { adminListLeads } from './admin/list-leads';
import { adminResendMail } from './admin/resend-mail';
import { adminUpdateLead } from './admin/update-lead';
import { createLead } from './create-lead';

export const leads: Plugin<void> = {
  name: 'leads',
  register(server) {
    server.route([createLead]);
    server.route([adminListLeads, adminGetLead, adminCreateLead, adminUpdateLead, adminDeleteLead]);
    server.route([adminBulkDeleteLeads, adminExportLeads, adminResendMail]);
  },
};
