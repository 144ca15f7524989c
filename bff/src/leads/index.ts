import type { Plugin } from '@hapi/hapi';
import { adminExportLeads } from './admin/export-leads';
import { adminAddLeadEntry, adminGetLeadHistory } from './admin/lead-entries';
import {
  adminAddLeadView,
  adminDeleteLeadView,
  adminListLeadViews,
  adminRenameLeadView,
} from './admin/lead-views';
import { adminLookAtLead } from './admin/look';
import {
  adminBulkDeleteLeads,
  adminCreateLead,
  adminDeleteLead,
  adminGetLead,
  adminListLeads,
  adminResendMail,
  adminUpdateLead,
} from './admin/routes';
import { changeInquiryByLink, getInquiryByLink, withdrawInquiryByLink } from './by-link/routes';
import { createLead } from './create-lead';

export const leads: Plugin<void> = {
  name: 'leads',
  register(server) {
    server.route([createLead]);
    server.route([getInquiryByLink, changeInquiryByLink, withdrawInquiryByLink]);
    server.route([adminListLeads, adminGetLead, adminCreateLead, adminUpdateLead, adminDeleteLead]);
    server.route([adminBulkDeleteLeads, adminExportLeads, adminResendMail]);
    server.route([adminGetLeadHistory, adminAddLeadEntry, adminLookAtLead]);
    server.route([adminListLeadViews, adminAddLeadView, adminRenameLeadView, adminDeleteLeadView]);
  },
};
