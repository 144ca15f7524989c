import { describe, expect, it } from 'vitest';
import { noPriceRules, type PriceRules, taxedParts } from './price-rules';
import { durationsOf, isHoliday, type QuotedBoat, quoteTrip } from './quote';

const boat: QuotedBoat = {
  price: 1400,
  discount_price: 1200,
  duration_hours: 4,
  more_durations: [
    { hours: 8, price: 2200.5 },
    { hours: 6, price: 1700 },
  ],
  captain_price: 50,
  fuel_price: 0,
  cleaning_price: 120,
};
const rules: PriceRules = {
  weekend: 10,
  holiday: 20,
  seasons: [{ name: 'Winter season', from: '12-15', to: '04-15', percent: 8 }],
  taxes: [{ name: 'Sales tax', percent: 7, on: ['trip', 'captain', 'cleaning'] }],
  tips: [15, 20],
};

describe('the lengths of a trip', () => {
  it('are the own one of the boat at its best price, and the others in order', () => {
    expect(durationsOf(boat)).toEqual([
      { hours: 4, price: 1200 },
      { hours: 6, price: 1700 },
      { hours: 8, price: 2200.5 },
    ]);
  });

  it('are told once each, and none where no price or no length is known', () => {
    const twice = { ...boat, more_durations: [{ hours: 4, price: 1 }] };
    expect(durationsOf(twice)).toEqual([{ hours: 4, price: 1200 }]);
    expect(durationsOf({ price: null, discount_price: null, duration_hours: 4 })).toEqual([]);
    expect(durationsOf({ price: 900, discount_price: null, duration_hours: null })).toEqual([]);
  });
});

describe('a quote', () => {
  it('names what the total is made of', () => {
    // A Saturday in the season.
    expect(quoteTrip(boat, { hours: 4, day: '2026-12-19' }, rules)).toEqual({
      hours: 4,
      lines: [
        { label: '4 hours', cents: 120_000 },
        { label: 'Weekend', cents: 12_000 },
        { label: 'Winter season', cents: 9_600 },
        { label: 'Captain', cents: 20_000 },
        { label: 'Cleaning', cents: 12_000 },
        { label: 'Sales tax (7%)', cents: 12_152 },
      ],
      total: 185_752,
      tips: [
        { percent: 15, cents: 21_240 },
        { percent: 20, cents: 28_320 },
      ],
    });
  });

  it('leaves out what the day changes while there is none, and what costs nothing', () => {
    expect(quoteTrip(boat, { hours: 6, day: null }, { ...rules, taxes: [] })?.lines).toEqual([
      { label: '6 hours', cents: 170_000 },
      { label: 'Captain', cents: 30_000 },
      { label: 'Cleaning', cents: 12_000 },
    ]);
  });

  it('is none for a length without a price', () => {
    expect(quoteTrip(boat, { hours: 5, day: null }, rules)).toBeNull();
  });

  it('is made of a boat that a device kept from before there were terms', () => {
    const { price, discount_price, duration_hours } = boat;
    const old = { price, discount_price, duration_hours };
    expect(quoteTrip(old, { hours: 4, day: null }, noPriceRules)).toMatchObject({ total: 120_000 });
  });

  it.each([
    ['2026-12-20', 'Winter season'],
    ['2026-12-15', 'Winter season'],
    ['2027-04-15', 'Winter season'],
    ['2027-04-16', null],
    ['2026-12-14', null],
  ])('on %s knows the season %s, over the turn of the year', (day, name) => {
    const labels = quoteTrip(boat, { hours: 4, day }, rules)?.lines.map(({ label }) => label);
    expect(labels?.includes('Winter season')).toBe(name !== null);
  });

  it('on a holiday at a weekend is that of the holiday', () => {
    const { lines } = quoteTrip(boat, { hours: 4, day: '2026-07-04' }, rules) ?? { lines: [] };
    expect(lines.map(({ label }) => label)).toContain('Holiday');
    expect(lines.map(({ label }) => label)).not.toContain('Weekend');
  });
});

it.each([
  ['2026-01-01', true],
  ['2026-02-16', true],
  ['2026-02-23', false],
  ['2026-05-25', true],
  ['2026-05-18', false],
  ['2026-09-07', true],
  ['2026-11-26', true],
  ['2026-11-19', false],
  ['2028-05-29', true],
  ['2026-07-05', false],
])('%s is a holiday: %s', (day, is) => {
  expect(isHoliday(day)).toBe(is);
});

describe('an independent reckoning', () => {
  /** Numbers that come in the same order in each run. */
  function randomly(seed: number) {
    let state = seed;
    const next = () => {
      state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
      return state / 2 ** 32;
    };
    return {
      whole: (from: number, to: number) => from + Math.floor(next() * (to - from + 1)),
      chance: (share: number) => next() < share,
    };
  }

  /** A percentage of cents by long division of whole numbers, half a cent away from zero: "7.25" of 1000n is 73n. */
  function share(cents: bigint, percent: string): bigint {
    const [whole = '0', part = ''] = percent.replace('-', '').split('.');
    const hundredths = BigInt(whole + part.padEnd(2, '0'));
    const size = (cents < 0n ? -cents : cents) * hundredths;
    const rounded = size / 10_000n + (size % 10_000n >= 5_000n ? 1n : 0n);
    return percent.startsWith('-') === cents < 0n ? rounded : -rounded;
  }
  const written = (cents: number) =>
    `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
  const dollars = (cents: number) => Number(written(cents));

  /** Every holiday of a year, found by going through its days. */
  const holidays = new Map<number, Set<string>>();
  function holidaysOf(year: number): Set<string> {
    const known = holidays.get(year);
    if (known) return known;
    const found = new Set(
      ['01-01', '07-04', '12-24', '12-25', '12-31'].map((day) => `${year}-${day}`),
    );
    const nth = new Map([
      ['2:1', 3],
      ['9:1', 1],
      ['11:4', 4],
    ]);
    const seen = new Map<string, number>();
    let lastMondayOfMay = '';
    for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += 86_400_000) {
      const date = new Date(at);
      const key = `${date.getUTCMonth() + 1}:${date.getUTCDay()}`;
      seen.set(key, (seen.get(key) ?? 0) + 1);
      const day = date.toISOString().slice(0, 10);
      if (nth.get(key) === seen.get(key)) found.add(day);
      if (key === '5:1') lastMondayOfMay = day;
    }
    found.add(lastMondayOfMay);
    holidays.set(year, found);
    return found;
  }

  it('comes to the same cents in 100,000 quotes', () => {
    const { whole, chance } = randomly(20_261_125);
    const percent = (most: number) => written(whole(0, most * 100));
    const different: unknown[] = [];
    for (let n = 0; n < 100_000; n++) {
      const hours = whole(1, 12);
      const cents = whole(1, 2_000_000);
      const extras = [0, 1, 2].map(() => (chance(0.3) ? null : whole(0, 30_000)));
      const isOwn = chance(0.5);
      const asked: QuotedBoat = {
        price: isOwn ? dollars(cents) : 1,
        discount_price: null,
        duration_hours: isOwn ? hours : 13,
        more_durations: isOwn ? [] : [{ hours, price: dollars(cents) }],
        ...Object.fromEntries(
          ['captain', 'fuel', 'cleaning'].map((name, at) => {
            const extra = extras[at];
            return [`${name}_price`, extra == null ? null : dollars(extra)];
          }),
        ),
      };
      const texts = {
        weekend: percent(60),
        holiday: chance(0.2) ? '0.00' : percent(60),
        season: (chance(0.3) ? '-' : '') + percent(40),
        taxes: Array.from({ length: whole(0, 3) }, () => percent(20)),
        tips: Array.from({ length: whole(0, 3) }, () => percent(30)),
      };
      const on = texts.taxes.map(() => taxedParts.filter(() => chance(0.5)));
      const month = String(whole(1, 12)).padStart(2, '0');
      const rules: PriceRules = {
        weekend: Number(texts.weekend),
        holiday: Number(texts.holiday),
        seasons: [
          { name: 'Season', from: `${month}-01`, to: `${month}-31`, percent: Number(texts.season) },
        ],
        taxes: texts.taxes.map((text, at) => ({
          name: 'Tax',
          percent: Number(text),
          on: on[at] ?? [],
        })),
        tips: texts.tips.map(Number),
      };
      const moment = Date.UTC(whole(2026, 2035), 0, whole(1, 365));
      const day = chance(0.1) ? null : new Date(moment).toISOString().slice(0, 10);

      const price = BigInt(cents);
      let trip = price;
      if (day) {
        const isHoliday = texts.holiday !== '0.00' && holidaysOf(Number(day.slice(0, 4))).has(day);
        const isWeekend = ['Sat', 'Sun'].includes(new Date(moment).toUTCString().slice(0, 3));
        if (isHoliday) trip += share(price, texts.holiday);
        else if (isWeekend) trip += share(price, texts.weekend);
        if (day.slice(5, 7) === month) trip += share(price, texts.season);
      }
      const [captain, fuel, cleaning] = extras.map((extra) => BigInt(extra ?? 0));
      const parts = {
        trip,
        captain: (captain ?? 0n) * BigInt(hours),
        fuel: (fuel ?? 0n) * BigInt(hours),
        cleaning: cleaning ?? 0n,
      };
      let total = parts.trip + parts.captain + parts.fuel + parts.cleaning;
      for (const [at, text] of texts.taxes.entries()) {
        total += share(
          (on[at] ?? []).reduce((all, part) => all + parts[part], 0n),
          text,
        );
      }
      const tips = texts.tips.map((text) => Number(share(trip, text)));
      const quote = quoteTrip(asked, { hours, day }, rules);
      const same =
        quote?.total === Number(total) &&
        tips.every((tip, at) => quote.tips[at]?.cents === tip) &&
        quote.lines.reduce((all, line) => all + line.cents, 0) === quote.total;
      if (!same) different.push({ asked, day, rules, total, quote });
    }
    expect(different.slice(0, 3)).toEqual([]);
  });
});
