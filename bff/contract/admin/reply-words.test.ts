import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noPriceRules, type PriceRules } from '../price-rules';
import { estimateTrip } from '../quote';
import {
  type AnsweredBoat,
  type AnsweredLead,
  fillReply,
  placeholderProblem,
  placeholders,
  placeholdersIn,
  replyFacts,
  unfilledProblem,
} from './reply-words';

const boat: AnsweredBoat = {
  id: 7,
  name: 'Blue Horizon',
  status: 'active',
  ...{ price: 1250, discount_price: null, duration_hours: 4 },
  ...{ more_durations: [{ hours: 6, price: 1700 }], captain_price: 50 },
  ...{ fuel_price: 0, cleaning_price: null },
};
const rules: PriceRules = {
  ...noPriceRules,
  weekend: 10,
  taxes: [{ name: 'Sales tax', percent: 7, on: ['trip', 'captain'] }],
};
const lead: AnsweredLead = {
  ...{ full_name: 'ANA RUIZ', date: '2026-12-05', guests: 8, duration_hours: 6 },
  boatName: 'Blue Horizon',
};
const siteUrl = 'https://mrsea.example';
const facts = (
  fields: Partial<AnsweredLead> = {},
  asked: AnsweredBoat | null = boat,
  known: PriceRules | null = rules,
) => replyFacts({ lead: { ...lead, ...fields }, boat: asked, rules: known, siteUrl });

describe('what placeholders stand for', () => {
  it('is said as people say it, and the total is that of the visitor’s estimate', () => {
    expect(facts()).toEqual({
      name: 'Ana',
      boat: 'Blue Horizon',
      day: 'Saturday, December 5, 2026',
      guests: '8 guests',
      total: '$2,321.90',
      link: `${siteUrl}/boats/7/blue-horizon`,
    });
    const visitors = estimateTrip(boat, { hours: 6, day: '2026-12-05' }, rules);
    expect(visitors?.total).toBe(232_190);
    // Without a length it is that of the boat's own.
    expect(facts({ duration_hours: null }, boat, noPriceRules).total).toBe('$1,450.00');
    expect(facts({ guests: 1 }).guests).toBe('1 guest');
  });

  it('is not known where the lead or the boat does not say it', () => {
    const nobody = { full_name: '', date: null, guests: null };
    expect(facts({ ...nobody, boatName: null }, null)).toEqual({
      ...{ name: 'there', boat: null, day: null, guests: null, total: null, link: null },
    });
    // A boat that is gone left its name.
    expect(facts({}, null)).toMatchObject({ boat: 'Blue Horizon', total: null, link: null });
    expect(facts({}, { ...boat, status: 'inactive' }).link).toBeNull();
    expect(facts({ duration_hours: 5 }).total).toBeNull();
    expect(facts({}, boat, null).total).toBeNull();
    expect(facts({}, { ...boat, name: '{}' }).boat).toBeNull();
  });

  it('stays text, whatever a stranger or a colleague has typed as a name', () => {
    const words = 'Hi {name}, {boat}: {day}';
    for (const full_name of ['{day}', '<script>alert(1)</script>', 'A\r\nBcc: x@y.z', '$&$1']) {
      expect(fillReply(words, facts({ full_name }))).toMatch(
        /^Hi (there|A), Blue Horizon: Saturday/,
      );
    }
    const odd = { ...boat, name: '<i>{day}</i>\r\nBcc: x@y.z {total} $& $1' };
    expect(fillReply('{boat}', facts({}, odd))).toBe('<i> day </i> Bcc: x@y.z total $& $1');
    expect(fillReply('Hi {name}', facts({ full_name: 'x'.repeat(10_000) }))).toBe('Hi there');
  });

  it('never leaves a placeholder of which something is known, nor "undefined" or "null", and filling twice is filling once', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('{name}', '{day}', '{total', '}', '{{boat}}'),
    );
    const asked = fc.record({
      full_name: text,
      date: fc.option(fc.constantFrom('2026-12-05', '2028-02-29')),
      guests: fc.option(fc.integer({ min: 1, max: 999 })),
      duration_hours: fc.option(fc.constantFrom(4, 5, 6)),
      boatName: fc.option(text),
    });
    fc.assert(
      fc.property(asked, fc.option(text), (from, name) => {
        const known = facts(from, name === null ? null : { ...boat, name });
        const words = placeholders.map((each) => `{${each}}`).join(' | ');
        const once = fillReply(words, known);
        expect(once).not.toMatch(/undefined|null|NaN/);
        expect(fillReply(once, known)).toBe(once);
        const unknown = placeholders.filter((each) => known[each] === null);
        expect(placeholdersIn(once)).toEqual(unknown.map((each) => `{${each}}`));
        expect(unfilledProblem(once) === undefined).toBe(unknown.length === 0);
      }),
    );
  });
});

describe('what is wrong with placeholders', () => {
  it('is said of a template by their names', () => {
    expect(placeholderProblem('Hi {name}, {boat} on {day} for {guests}: {total} {link}')).toBe(
      undefined,
    );
    expect(placeholderProblem('Hi {nmae}')).toBe('Unknown placeholder: {nmae}');
    expect(placeholderProblem('Hi {Name}, { day } {} {Name}')).toBe(
      'Unknown placeholders: {Name}, { day } and {}',
    );
    expect(placeholderProblem(`{${'x'.repeat(5000)}}`)?.length).toBeLessThan(80);
    for (const alone of ['Hi {name', 'Hi name}', '{{name}}', '}{']) {
      expect(placeholderProblem(alone)).toBe('A brace stands alone. Placeholders look like {name}');
    }
  });

  it('is said of what is about to be sent', () => {
    expect(unfilledProblem('Hi Ana')).toBeUndefined();
    expect(unfilledProblem('On {day}')).toBe(
      'Not known of this lead: day {day}. Write something in its place',
    );
    expect(unfilledProblem('On {day}, {day} for {total} {smile}')).toBe(
      'Not known of this lead: day {day}, estimate {total} and {smile}. Write something in their place',
    );
  });
});
