import type { Menu } from '@mr-sea/bff/contract/menus/menu';

/** The menus and the guide that can be previewed. */
export type MenuId = 'catering' | 'liquor' | 'guide';

/** Fetches a menu, which is not part of the page. */
export async function loadMenu(id: MenuId): Promise<Menu> {
  if (id === 'catering') return (await import('@mr-sea/bff/contract/menus/catering')).catering;
  if (id === 'liquor') return (await import('@mr-sea/bff/contract/menus/liquor')).liquor;
  return (await import('@mr-sea/bff/contract/menus/deco-guide')).decoGuide;
}
