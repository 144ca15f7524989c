import type { BoatFilter } from '@mr-sea/bff/contract/boats';
import { describe, expect, it } from 'vitest';
import { buildBoat } from '../testing/boats';
import { boatKey } from './boat-key';
import { orderBoats, orderRelated } from './order-boats';

const early = '2026-01-01T08:00:00.000Z';
const late = '2026-03-01T08:00:00.000Z';

const fleet = [
  buildBoat({ id: 1, price: 300, created_at: early }),
  buildBoat({ id: 2, price: 900, discount_price: 200, created_at: late }),
  buildBoat({ id: 3, price: null, created_at: late, featured: true }),
  buildBoat({ id: 4, price: 300, created_at: late }),
  buildBoat({ id: 5, price: 0, created_at: early, featured: true }),
  buildBoat({ id: 6, price: null, created_at: early }),
].map(boatKey);

describe('the order of the list', () => {
  it.each<[BoatFilter | undefined, number[], string]>([
    ['featured', [3, 5, 4, 2, 6, 1], 'featured first, then the newest, then the higher id'],
    [undefined, [3, 5, 4, 2, 6, 1], 'featured when nothing is asked'],
    ['cheap', [5, 2, 1, 4, 3, 6], 'the price a visitor pays, free boats first, unpriced last'],
    ['expensive', [1, 4, 2, 5, 3, 6], 'highest first, equal ones by id, unpriced last'],
  ])('is for %s: %j (%s)', (filter, ids) => {
    expect(orderBoats(fleet, filter).map((boat) => boat.id)).toEqual(ids);
    expect(orderBoats([...fleet].reverse(), filter).map((boat) => boat.id)).toEqual(ids);
  });

  it('leaves the given array alone', () => {
    const given = [...fleet];
    orderBoats(given, 'cheap');
    expect(given).toEqual(fleet);
  });
});

describe('related boats', () => {
  const yacht = { id: 2, name: 'Yachts' };
  const catamaran = { id: 3, name: 'Catamarans' };
  const boats = [
    buildBoat({ id: 1, length: 50, category: yacht }),
    buildBoat({ id: 2, length: 51, category: catamaran }),
    buildBoat({ id: 3, length: 90, category: yacht }),
    buildBoat({ id: 4, length: 45, category: yacht }),
    buildBoat({ id: 5, length: 55, category: yacht }),
    buildBoat({ id: 6, length: 50, category: catamaran }),
  ].map(boatKey);

  it('are those of the category first, then the nearest in length, then the lower id', () => {
    const [boat] = boats;
    expect(boat && orderRelated(boat, boats).map((other) => other.id)).toEqual([4, 5, 3, 6, 2]);
  });
});
