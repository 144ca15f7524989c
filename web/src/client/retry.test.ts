import { describe, expect, it } from 'vitest';
import { ApiError, parseRetryAfter } from './call-api';
import { longestMs, notBefore, pauseAfter } from './retry';

describe('the pause before the next try', () => {
  it.each([
    [1, 1_000, 1_250],
    [2, 2_000, 2_500],
    [5, 16_000, 20_000],
    [8, 128_000, 160_000],
    [9, 240_000, longestMs],
    [50, 240_000, longestMs],
    [2_000, 240_000, longestMs],
  ])('after %i failures is from %i to %i ms', (failures, least, most) => {
    expect(pauseAfter(failures, 0)).toBe(least);
    expect(pauseAfter(failures, 0.999_999)).toBeLessThanOrEqual(most);
    for (let i = 0; i < 100; i += 1) {
      const pause = pauseAfter(failures);
      expect(pause).toBeGreaterThanOrEqual(least);
      expect(pause).toBeLessThanOrEqual(most);
    }
  });
});

describe('Retry-After', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');

  it.each([
    [null, null],
    ['', null],
    ['30', 30],
    ['0', 0],
    ['Sat, 21 Nov 2026 10:01:00 GMT', 60],
    ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
    ['soon', null],
  ])('%j asks for %j seconds', (header, seconds) => {
    expect(parseRetryAfter(header, now)).toBe(seconds);
  });

  it.each([
    [null, 0],
    [30, now + 30_000],
    [10 ** 9, now + 3_600_000],
  ])('of %j seconds allows the next try at %i', (seconds, time) => {
    const asked = new ApiError(429, { error: 'Wait.', code: 'too_many_requests' }, seconds);
    expect(notBefore(asked, now)).toBe(time);
  });
});
