import type { Plugin } from '@hapi/hapi';
import { adminUpload } from './admin-upload';
import { getPicture } from './get-picture';
import { stopMaking } from './make-variant';
import { servePicture } from './serve-picture';

export const images: Plugin<void> = {
  name: 'images',
  register(server) {
    server.route([servePicture, getPicture, adminUpload]);
    server.ext('onPostStop', stopMaking);
  },
};
