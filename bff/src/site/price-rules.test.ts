import { describe, expect, it } from 'vitest';
import { noPriceRules } from '../../contract/price-rules';
import { readEnv } from '../env';

const needed = {
  DATABASE_URL: 'postgres://sea@localhost/sea',
  ACCESS_TOKEN_SECRET: 'x'.repeat(32),
  REFRESH_TOKEN_SECRET: 'y'.repeat(32),
};
const rules = (env: Record<string, string>) => readEnv({ ...needed, ...env }).site.price_rules;

describe('the rules of prices', () => {
  it('are read as an operator writes them', () => {
    expect(
      rules({
        PRICE_WEEKEND: '12.5',
        PRICE_HOLIDAY: '-5',
        PRICE_SEASONS: 'Winter season 12-15 to 04-15 8; Summer 2 06-01 to 08-31 -7.25 ;',
        PRICE_TAXES: 'Sales tax 7 on trip captain cleaning; Dock fee 1.5 on fuel',
        PRICE_TIPS: ' 15  18 20 ',
      }),
    ).toEqual({
      weekend: 12.5,
      holiday: -5,
      seasons: [
        { name: 'Winter season', from: '12-15', to: '04-15', percent: 8 },
        { name: 'Summer 2', from: '06-01', to: '08-31', percent: -7.25 },
      ],
      taxes: [
        { name: 'Sales tax', percent: 7, on: ['trip', 'captain', 'cleaning'] },
        { name: 'Dock fee', percent: 1.5, on: ['fuel'] },
      ],
      tips: [15, 18, 20],
    });
  });

  it('are examples with the demo fleet, and none without it or where they are empty', () => {
    expect(rules({})).toMatchObject({ weekend: 10, holiday: 20, tips: [15, 18, 20] });
    expect(rules({ DEMO: 'off' })).toEqual(noPriceRules);
    const empty = ['WEEKEND', 'HOLIDAY', 'SEASONS', 'TAXES', 'TIPS'].map((name) => [
      `PRICE_${name}`,
      '',
    ]);
    expect(rules(Object.fromEntries(empty))).toEqual(noPriceRules);
  });

  it.each([
    ['PRICE_WEEKEND', 'a lot'],
    ['PRICE_WEEKEND', '501'],
    ['PRICE_HOLIDAY', '-101'],
    ['PRICE_HOLIDAY', '1.234'],
    ['PRICE_SEASONS', 'Winter 12-15 04-15 8'],
    ['PRICE_SEASONS', 'Winter 13-15 to 04-15 8'],
    ['PRICE_SEASONS', 'Winter 02-30 to 04-15 8'],
    ['PRICE_TAXES', 'Sales tax 7'],
    ['PRICE_TAXES', 'Sales tax 7 on boats'],
    ['PRICE_TAXES', 'Sales tax -7 on trip'],
    ['PRICE_TIPS', '15 much'],
    ['PRICE_TIPS', '1 2 3 4 5 6'],
    ['PRICE_TIPS', '0'],
  ])('say in a sentence what is wrong with %s=%s', (name, value) => {
    expect(() => rules({ [name]: value })).toThrow(new RegExp(`${name} has to be`));
  });
});
