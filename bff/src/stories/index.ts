import type { Plugin } from '@hapi/hapi';
import {
  adminBulkDeleteStories,
  adminDeleteStory,
  adminGetStory,
  adminListStories,
  adminMakeDraft,
} from './admin/routes';
import { createStory, createStoryMultipart, routeMultipart } from './create-story';
import { uploadPhoto } from './upload-photo';

export const stories: Plugin<void> = {
  name: 'stories',
  register(server) {
    server.ext('onRequest', routeMultipart);
    server.route([createStory, createStoryMultipart, uploadPhoto]);
    server.route([adminListStories, adminGetStory, adminDeleteStory]);
    server.route([adminBulkDeleteStories, adminMakeDraft]);
  },
};
