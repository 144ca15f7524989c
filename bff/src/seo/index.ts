import type { Plugin } from '@hapi/hapi';
import { adminGetPageTexts, adminSetPageTexts } from './admin/page-texts';
import { getBlogSeo, getBoatSeo, getPageSeo, getPostSeo } from './routes';

export const seo: Plugin<void> = {
  name: 'seo',
  register(server) {
    server.route([getPageSeo, getBoatSeo, getBlogSeo, getPostSeo]);
    server.route([adminGetPageTexts, adminSetPageTexts]);
  },
};
