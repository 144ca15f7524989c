import type { Plugin } from '@hapi/hapi';
import {
  adminBulkDeleteBoats,
  adminCreateBoat,
  adminDeleteBoat,
  adminGetBoat,
  adminListBoats,
  adminUpdateBoat,
} from './admin/routes';
import { getBoat, getCatalogue, listBoatNames, listBoats, listRelatedBoats } from './routes';

export const boats: Plugin<void> = {
  name: 'boats',
  register(server) {
    server.route([listBoats, getBoat, listRelatedBoats, listBoatNames, getCatalogue]);
    server.route([adminListBoats, adminGetBoat, adminCreateBoat, adminUpdateBoat]);
    server.route([adminDeleteBoat, adminBulkDeleteBoats]);
  },
};
