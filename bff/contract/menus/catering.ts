import { handPages } from './catering-hands';
import { morningPages } from './catering-morning';
import { sharedPages } from './catering-shared';
import { sweetPages } from './catering-sweet';
import { tablePages } from './catering-tables';
import type { Menu } from './menu';

/** The catering menu, 38 pages. */
export const catering: Menu = {
  name: 'Catering Menu',
  accent: 'sea',
  pages: [...morningPages, ...sharedPages, ...handPages, ...tablePages, ...sweetPages],
};
