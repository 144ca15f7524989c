import type { Plugin } from '@hapi/hapi';
import { adminBulkDeleteStories } from './admin/bulk-delete-stories';
import { adminDeleteStory } from './admin/delete-story';
import { adminGetStory } from './admin/get-story';
import { adminListStories } from './admin/list-stories';
import { adminMakeDraft } from './admin/make-draft';
import { createStory } from './create-story';
import { createStoryMultipart } from './create-story-multipart';
import { routeMultipart } from './multipart-path';
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
