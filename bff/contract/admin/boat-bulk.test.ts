import { describe, expect, it } from 'vitest';
import { type BoatPrices, changePrices, type PriceChange } from './boat-bulk';
import { boatPriceMax } from './boats';

const prices: BoatPrices = {
  price: 1250.5,
  discount_price: 999,
  more_durations: [{ hours: 8, price: 2000 }],
};
const by = (
  how: 'raise' | 'lower',
  amount: number,
  unit: 'percent' | 'dollars',
  otherLengths = true,
): PriceChange => ({ how, amount, by: unit, otherLengths });

describe('changing the prices of a boat among many', () => {
  it.each<[string, PriceChange, object]>([
    [
      'raises by percent, in whole dollars, what visitors pay too',
      by('raise', 10, 'percent'),
      { price: 1376, discount_price: 1099, more_durations: [{ hours: 8, price: 2200 }] },
    ],
    [
      'lowers by an amount',
      by('lower', 100, 'dollars'),
      { price: 1151, discount_price: 899, more_durations: [{ hours: 8, price: 1900 }] },
    ],
    [
      'leaves the other lengths where they are not asked for',
      by('raise', 10, 'percent', false),
      { price: 1376, discount_price: 1099 },
    ],
    ['sets the regular price to the cent', { how: 'set', amount: 1300.25 }, { price: 1300.25 }],
  ])('%s', (_title, change, changes) => {
    expect(changePrices(prices, change)).toEqual({ changes });
  });

  it('changes nothing of what rounds to the same', () => {
    const boat = { price: 20, discount_price: null, more_durations: [] };
    expect(changePrices(boat, by('raise', 1, 'percent'))).toEqual({
      problem: 'It would stay the same.',
    });
  });

  it.each<[string, Partial<BoatPrices>, PriceChange]>([
    ['A price would fall below $1.', {}, by('lower', 1_000, 'dollars')],
    ['A price would fall below $1.', {}, by('lower', 100, 'percent')],
    [
      'A price would fall below $1.',
      { discount_price: null, more_durations: [{ hours: 2, price: 50 }] },
      by('lower', 60, 'dollars'),
    ],
    ['A price would be too high.', { price: boatPriceMax }, by('raise', 1, 'percent')],
    ['It has no price.', { price: null, discount_price: null }, by('raise', 1, 'percent', false)],
    [
      'Discount price must be less than regular price.',
      { price: 10, discount_price: 9.9 },
      by('raise', 1, 'percent'),
    ],
    ['Discount price must be less than regular price.', {}, { how: 'set', amount: 999 }],
    ['It would stay the same.', {}, { how: 'set', amount: 1250.5 }],
  ])('says "%s" and leaves the boat alone', (problem, part, change) => {
    expect(changePrices({ ...prices, ...part }, change)).toEqual({ problem });
  });
});
