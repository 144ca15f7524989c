import { catamarans } from './fleet/catamarans';
import { centerConsoles } from './fleet/center-consoles';
import { deckBoats } from './fleet/deck-boats';
import { flybridgeYachts } from './fleet/flybridge-yachts';
import { motorYachts } from './fleet/motor-yachts';
import { sportYachts } from './fleet/sport-yachts';
import type { DemoBoat, DemoCategory } from './fleet/types';

export type { DemoBoat, DemoCategory };

export const demoCategories: DemoCategory[] = [
  'Motor Yachts',
  'Flybridge Yachts',
  'Sport Yachts',
  'Catamarans',
  'Center Consoles',
  'Deck Boats',
];

export const demoFleet: DemoBoat[] = [
  ...motorYachts,
  ...flybridgeYachts,
  ...sportYachts,
  ...catamarans,
  ...centerConsoles,
  ...deckBoats,
].sort((a, b) => a.id - b.id);
