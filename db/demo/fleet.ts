import { catamarans } from './boats/catamarans';
import { centerConsoles } from './boats/center-consoles';
import { deckBoats } from './boats/deck-boats';
import { flybridgeYachts } from './boats/flybridge-yachts';
import { motorYachts } from './boats/motor-yachts';
import { sportYachts } from './boats/sport-yachts';
import type { DemoBoat, DemoCategory } from './boats/types';

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
