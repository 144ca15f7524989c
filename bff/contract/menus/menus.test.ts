import { describe, expect, it } from 'vitest';
import { catering } from './catering';
import { decoGuide } from './deco-guide';
import { liquor } from './liquor';
import { type Dish, marksOf, priceText } from './menu';

const menus = [
  [catering, 38],
  [liquor, 6],
  [decoGuide, 7],
] as const;

describe('the menus', () => {
  it.each(menus.map(([menu, count]) => [menu.name, menu, count] as const))(
    '%s has its number of pages, each with a title of its own and something to read',
    (_, { pages }, count) => {
      expect(pages).toHaveLength(count);
      expect(new Set(pages.map(({ title }) => title)).size).toBe(count);
      for (const page of pages) {
        const { paragraphs = [], groups = [], packages = [] } = page;
        const parts = paragraphs.length + groups.length + packages.length;
        expect(parts, page.title).toBeGreaterThan(0);
      }
    },
  );

  it('the catering menu has more than 50 dishes, no two alike on a page', () => {
    let count = 0;
    for (const { title, groups = [] } of catering.pages) {
      const names = groups.flatMap(({ dishes }) => dishes.map(([name]) => name));
      expect(new Set(names).size, title).toBe(names.length);
      count += names.length;
    }
    expect(count).toBeGreaterThan(50);
  });

  it('its contents name pages that exist', () => {
    const contents = catering.pages[2]?.groups?.[0]?.dishes ?? [];
    const last = contents.at(-1)?.[2];
    expect(last).toBe(`p. 35–${catering.pages.length}`);
    expect(catering.pages[36]?.title).toBe('Service & tableware');
    expect(catering.pages[30]?.title).toBe('Sweet bites');
  });

  it('no line has a mark without a meaning', () => {
    for (const [{ pages }] of menus) {
      for (const { groups = [] } of pages) {
        for (const dish of groups.flatMap<Dish>(({ dishes }) => dishes)) {
          const written = (dish[3] ?? '').split(' ').filter(Boolean);
          expect(marksOf(dish).map(([mark]) => mark)).toEqual(written);
        }
      }
    }
  });

  it('a price is printed in dollars unless it says more', () => {
    expect([priceText(14), priceText('$95 / 165'), priceText(''), priceText(undefined)]).toEqual([
      '$14',
      '$95 / 165',
      '',
      '',
    ]);
  });
});
