import type { AdminBoat } from '@mr-sea/bff/contract/admin/boats';
import type { AdminLead } from '@mr-sea/bff/contract/admin/leads';
import { noPriceRules } from '@mr-sea/bff/contract/price-rules';
import { describe, expect, it } from 'vitest';
import { centsOf, estimatedLines, offerOf, problemsOf, valuesFor } from './offer-values';

const lead = {
  ...{ id: 7, full_name: 'Ana', boat: { id: 3, name: 'Blue' }, guests: 8 },
  ...{ date: '2037-06-06', hour: '14:00', duration_hours: 4 },
} as AdminLead;
const boat = {
  ...{ price: 1200, discount_price: null, duration_hours: 4, more_durations: [] },
  ...{ captain_price: 75.125, fuel_price: 0, cleaning_price: null },
} as unknown as AdminBoat;
const texts = { included: '', terms: '' };
const now = Date.parse('2037-06-01T12:00:00Z');

describe('the form of an offer', () => {
  it('begins with what the lead asked for and what the visitor’s estimate says', () => {
    const values = valuesFor(lead);
    const rules = { ...noPriceRules, weekend: 10, taxes: [] };
    const lines = estimatedLines(values, boat, rules);
    expect(lines).toEqual([
      { label: '4 hours', amount: '1200.00' },
      { label: 'Weekend', amount: '120.00' },
      { label: 'Captain', amount: '300.52' },
    ]);
    expect(problemsOf(values, lines, texts, now)).toEqual({});
    expect(offerOf(lead, values, lines, texts, 9, now)).toMatchObject({
      ...{ lead: 7, boat: 3, guests: 8, replaces: 9, included: null },
      starts_at: '2037-06-06T18:00:00.000Z',
      ends_at: '2037-06-06T22:00:00.000Z',
      expires_at: '2037-06-02T12:00:00.000Z',
      lines: [{ amount_cents: 120_000 }, { amount_cents: 12_000 }, { amount_cents: 30_052 }],
    });
  });

  it('has a line to fill in where the boat has no price for that length', () => {
    const values = { ...valuesFor(lead), hours: '5' };
    const lines = estimatedLines(values, boat, noPriceRules);
    expect(lines).toEqual([{ label: '5 hours', amount: '' }]);
    expect(problemsOf(values, lines, texts, now).line0).toContain('amount');
  });

  it.each([
    ['1,250.5', 125_050],
    ['$ 3', 300],
    ['-0.05', -5],
    ['−20', -2_000],
    ['1.005', null],
    ['', null],
    ['1e3', null],
    ['99999999', null],
  ])('reads %j as %j cents', (typed, cents) => {
    expect(centsOf(typed)).toBe(cents);
  });

  it.each([
    [{ day: '' }, 'day'],
    [{ day: '2037-05-31' }, 'day'],
    [{ time: '25:00' }, 'time'],
    [{ hours: '0' }, 'hours'],
    [{ hours: '' }, 'hours'],
    [{ guests: 'many' }, 'guests'],
    [{ boat: null }, 'boat'],
    [{ hold: 'own' }, 'until_day'],
    [{ hold: 'own', until_day: '2037-06-07' }, 'hold'],
  ])('says what is wrong with %j', (changes, field) => {
    const problems = problemsOf(
      { ...valuesFor(lead), ...changes },
      [{ label: 'x', amount: '1' }],
      texts,
      now,
    );
    expect(Object.keys(problems)).toEqual([field]);
  });
});
