import { leadFields } from '@mr-sea/bff/contract/leads';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rule } from '../../ui/controls/field';
import { futureDayRule } from './inquiry-values';

afterEach(() => vi.useRealTimers());

describe('form rules', () => {
  it.each([
    ['full_name', '  ', 'Full Name is required'],
    ['full_name', 'Ana', true],
    ['email', '', 'Email is required'],
    ['email', 'ana@', 'Invalid email format'],
    ['email', 'ana@sea.example', true],
    ['phone', '', 'Phone is required'],
    ['phone', '305-555', 'Invalid phone number'],
    ['phone', '----------', 'Invalid phone number'],
    ['phone', '+1 305 555-0100', true],
    ['phone', '(305) 555-0100', true],
    ['date', '', true],
    ['date', '02/31/2027', 'Invalid date format (YYYY-MM-DD)'],
    ['message', '', true],
  ] as const)('judge %s "%s" as %s', (name, value, verdict) => {
    expect(rule(leadFields[name]).validate(value)).toBe(verdict);
  });

  it('take today by the clock of Miami and refuse the day before', () => {
    // 3 a.m. in London is still the evening before in Miami.
    vi.useFakeTimers({ now: new Date('2026-12-05T03:00:00Z') });
    const { validate } = futureDayRule(leadFields.date);
    expect(validate('2026-12-04')).toBe(true);
    expect(validate('2026-12-03')).toBe('Please choose today or a later day');
    expect(validate('')).toBe(true);
  });
});
