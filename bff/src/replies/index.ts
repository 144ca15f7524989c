import type { Plugin } from '@hapi/hapi';
import {
  adminAddReplyTemplate,
  adminBulkDeleteReplyTemplates,
  adminDeleteReplyTemplate,
  adminGetReplyTemplate,
  adminListReplyTemplates,
  adminUpdateReplyTemplate,
} from './admin/routes';

export const replies: Plugin<void> = {
  name: 'replies',
  register(server) {
    server.route([adminListReplyTemplates, adminGetReplyTemplate]);
    server.route([adminAddReplyTemplate, adminUpdateReplyTemplate]);
    server.route([adminDeleteReplyTemplate, adminBulkDeleteReplyTemplates]);
  },
};
