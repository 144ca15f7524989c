import type { Plugin } from '@hapi/hapi';
import { adminGetPageTexts, adminSetPageTexts } from './admin/page-texts';
import { getBlogSeo } from './get-blog-seo';
import { getBoatSeo } from './get-boat-seo';
import { getPageSeo } from './get-page-seo';
import { getPostSeo } from './get-post-seo';

export const seo: Plugin<void> = {
  name: 'seo',
  register(server) {
    server.route([getPageSeo, getBoatSeo, getBlogSeo, getPostSeo]);
    server.route([adminGetPageTexts, adminSetPageTexts]);
  },
};
