import type { Plugin } from '@hapi/hapi';
import { adminUpload } from './admin/upload';
import { stopMaking } from './make-variant';
import { PictureLinks, PublicPictures } from './picture-access';
import { getPicture, getPrivatePicture, servePicture, servePrivatePicture } from './serve-picture';

export const images: Plugin<void> = {
  name: 'images',
  register(server) {
    const { accounts, knex } = server.app.options;
    server.app.pictureLinks = new PictureLinks(accounts.accessTokenSecret);
    server.app.publicPictures = new PublicPictures(knex);
    server.route([servePicture, servePrivatePicture, getPicture, getPrivatePicture, adminUpload]);
    server.ext('onPostStop', stopMaking);
  },
};
