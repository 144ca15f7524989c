import { describe, expect, it } from 'vitest';
import { thousands } from './thousands';

describe('commas between thousands', () => {
  it.each([0, 7, 999, 1_000, 12_345, 999_999, 1_000_000, 1_234_567_890])(
    'stand in %i as Intl sets them',
    (count) => {
      expect(thousands(String(count))).toBe(new Intl.NumberFormat('en-US').format(count));
      expect(thousands((count + 0.5).toFixed(4))).toBe(
        new Intl.NumberFormat('en-US', { minimumFractionDigits: 4 }).format(count + 0.5),
      );
    },
  );
});
