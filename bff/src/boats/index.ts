import type { Plugin } from '@hapi/hapi';
import { getBoat } from './get-boat';
import { getCatalogue } from './get-catalogue';
import { listBoatNames } from './list-boat-names';
import { listBoats } from './list-boats';
import { listRelatedBoats } from './list-related-boats';

export const boats: Plugin<void> = {
  name: 'boats',
  register(server) {
    server.route([listBoats, getBoat, listRelatedBoats, listBoatNames, getCatalogue]);
  },
};
