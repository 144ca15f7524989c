import type { Plugin } from '@hapi/hapi';
import { servePicture } from './serve-picture';

export const images: Plugin<void> = {
  name: 'images',
  register(server) {
    server.route([servePicture]);
  },
};
