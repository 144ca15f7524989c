import type { Plugin } from '@hapi/hapi';
import { createStory } from './create-story';
import { createStoryMultipart } from './create-story-multipart';
import { routeMultipart } from './multipart-path';
import { uploadPhoto } from './upload-photo';

export const stories: Plugin<void> = {
  name: 'stories',
  register(server) {
    server.ext('onRequest', routeMultipart);
    server.route([createStory, createStoryMultipart, uploadPhoto]);
  },
};
