import { describe, expect, it } from 'vitest';
import { readBoatSearch, toldParts } from './boat-search';

const textsOf = (search: string) => readBoatSearch(search).words.map(({ text }) => text);

describe('a search', () => {
  it.each([
    ['10 people', 10],
    ['for 10 people', 10],
    ['10+ guests', 10],
    ['yacht for 12 PAX', 12],
    ['party of 8', 8],
    ['group of 8 friends', 8],
    ['up to 13 passengers', 13],
    ['1 person', 1],
    ['999 guests', 999],
  ])('for %j is for boats with room for %i', (search, guests) => {
    expect(readBoatSearch(search)).toMatchObject({ guests, budget: null });
  });

  it.each([
    ['under 1500', 1_500],
    ['below $1,500', 1_500],
    ['less than 1500 dollars', 1_500],
    ['max 2k', 2_000],
    ['$900', 900],
    ['up to $ 12,000', 12_000],
    ['Budget of 700 USD', 700],
    ['under 1499.99', 1_499],
  ])('for %j is for boats that cost at most %i', (search, budget) => {
    expect(readBoatSearch(search)).toMatchObject({ budget, guests: null, words: [] });
  });

  it.each([
    'azimut 66',
    'Sea Ray 240',
    'under 40ft',
    'up to 4 hours',
    '0 people',
    '1000 people',
    '10peoples',
    'under 0',
    '$9,999,999',
    'MY-10',
    '10',
    'x10 people',
  ])('for %j is for these words', (search) => {
    const found = readBoatSearch(search);
    expect([found.guests, found.budget]).toEqual([null, null]);
    expect(textsOf(search)).toEqual(search.split(' '));
  });

  it('says people, money and words at once, in any order', () => {
    expect(readBoatSearch('fishing under $1,500 azimut for 10 people')).toMatchObject({
      guests: 10,
      budget: 1_500,
      without: {
        guests: 'fishing under $1,500 azimut',
        budget: 'fishing azimut for 10 people',
      },
    });
    expect(textsOf('fishing under $1,500 azimut for 10 people')).toEqual(['fishing', 'azimut']);
    expect(readBoatSearch('up to 10 people up to 900')).toMatchObject({ guests: 10, budget: 900 });
  });

  it('for what people do on a boat looks into descriptions too, once the word can be told', () => {
    const toldOf = (search: string) => readBoatSearch(search).words.map(({ told }) => told);
    expect(toldOf('fis')).toEqual([[]]);
    expect(toldOf('fish')).toEqual(toldOf('FISHING'));
    expect(toldOf('fishing')[0]).toContain('fishing');
    expect(toldOf('kids')).toEqual(toldOf('family'));
    expect(toldOf('azimut')).toEqual([[]]);
    expect(toldParts.every((part) => /^[a-z][a-z ]+$/.test(part))).toBe(true);
  });

  it('does not go empty while its number is still to come', () => {
    for (const search of ['azimut under', 'azimut up to $', 'azimut less than']) {
      expect(textsOf(search), search).toEqual(['azimut']);
    }
    expect(textsOf('under')).toEqual([]);
  });

  it('is read in one pass however odd it is', () => {
    for (const odd of ['1'.repeat(100), '$'.repeat(100), '1,111'.repeat(20), ' \t'.repeat(50)]) {
      expect(readBoatSearch(odd).guests, odd).toBeNull();
    }
  });
});
