import type { Plugin } from '@hapi/hapi';
import { adminBulkDeleteBoats } from './admin/bulk-delete-boats';
import { adminCreateBoat } from './admin/create-boat';
import { adminDeleteBoat } from './admin/delete-boat';
import { adminGetBoat } from './admin/get-boat';
import { adminListBoats } from './admin/list-boats';
import { adminUpdateBoat } from './admin/update-boat';
import { getBoat } from './get-boat';
import { getCatalogue } from './get-catalogue';
import { listBoatNames } from './list-boat-names';
import { listBoats } from './list-boats';
import { listRelatedBoats } from './list-related-boats';

export const boats: Plugin<void> = {
  name: 'boats',
  register(server) {
    server.route([listBoats, getBoat, listRelatedBoats, listBoatNames, getCatalogue]);
    server.route([adminListBoats, adminGetBoat, adminCreateBoat, adminUpdateBoat]);
    server.route([adminDeleteBoat, adminBulkDeleteBoats]);
  },
};
