import type { Plugin } from '@hapi/hapi';
import { stopMaking } from './make-variant';
import { servePicture } from './serve-picture';

export const images: Plugin<void> = {
  name: 'images',
  register(server) {
    server.route([servePicture]);
    server.ext('onPostStop', stopMaking);
  },
};
