import type { Menu } from './menu';

/** The menus and the guide that can be previewed. */
export type MenuId = 'catering' | 'liquor' | 'guide';

/** Fetches a menu, which is not part of the page. */
export async function loadMenu(id: MenuId): Promise<Menu> {
  if (id === 'catering') return (await import('./catering')).catering;
  if (id === 'liquor') return (await import('./liquor')).liquor;
  return (await import('./deco-guide')).decoGuide;
}
