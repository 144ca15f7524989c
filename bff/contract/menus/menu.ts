import type { MotifName } from './motifs';

/** What is good for whom: vegetarian, vegan, gluten-free, contains nuts, hot. */
export type Mark = 'v' | 'vg' | 'gf' | 'n' | 'h';

/** A line of a menu: name, what it is, price in dollars ('' without one), marks separated by spaces. */
export type Dish = readonly [name: string, text: string, price?: number | string, marks?: string];

/** A group of lines under a title of its own. */
export interface DishGroup {
  title?: string;
  note?: string;
  dishes: readonly Dish[];
}

/** An offer with one price for everything in it. */
export interface MenuPackage {
  name: string;
  price: string;
  includes: readonly string[];
}

/** One page of a menu or guide. */
export interface MenuPage {
  title: string;
  /** A few words under the title. */
  lead?: string;
  motif: MotifName;
  /** `cover` fills the page with colour. */
  look?: 'cover';
  paragraphs?: readonly string[];
  groups?: readonly DishGroup[];
  packages?: readonly MenuPackage[];
  /** The small print of the page. */
  foot?: string;
}

/** A menu or guide that can be leafed through. */
export interface Menu {
  name: string;
  /** Its colour on paper. */
  accent: 'sea' | 'wine' | 'rose';
  pages: readonly MenuPage[];
}

const markNames: Record<Mark, string> = {
  v: 'vegetarian',
  vg: 'vegan',
  gf: 'gluten-free',
  n: 'contains nuts',
  h: 'hot',
};

/** The marks of a line with their meaning, as in `[['gf', 'gluten-free']]`. */
export function marksOf(dish: Dish): [Mark, string][] {
  const marks = (dish[3] ?? '').split(' ').filter((mark): mark is Mark => mark in markNames);
  return marks.map((mark) => [mark, markNames[mark]]);
}

/** The marks that a page uses with their meaning, in the order of `markNames`. */
export function legendOf({ groups = [] }: MenuPage): [Mark, string][] {
  const dishes = groups.flatMap((group) => group.dishes);
  const used = new Map(dishes.flatMap(marksOf));
  return (Object.entries(markNames) as [Mark, string][]).filter(([mark]) => used.has(mark));
}

/** A price as it is printed: dollars unless it says more. */
export function priceText(price: number | string | undefined): string {
  if (price === undefined || price === '') return '';
  return typeof price === 'number' ? `$${price}` : price;
}
