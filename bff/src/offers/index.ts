import type { Plugin } from '@hapi/hapi';
import { adminDecideOffer, adminListOffers, adminSendOffer } from './admin/routes';
import { acceptOfferByLink, askByLink, declineOfferByLink, getOfferByLink } from './routes';

/** What staff offer for a lead, and what the visitor answers by the link of the mail. */
export const offers: Plugin<void> = {
  name: 'offers',
  register(server) {
    server.route([getOfferByLink, acceptOfferByLink, declineOfferByLink, askByLink]);
    server.route([adminListOffers, adminSendOffer, adminDecideOffer]);
  },
};
