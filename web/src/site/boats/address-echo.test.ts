import { describe, expect, it } from 'vitest';
import { createAddressEcho } from './use-typed-search';

describe('the address', () => {
  it('is our own doing when what we wrote shows up late, in order or not at all', () => {
    const echo = createAddressEcho('');
    for (const text of ['my', 'my-', 'my-0']) echo.wrote(text);
    expect(echo.heading()).toBe('my-0');
    expect(echo.isForeign('my')).toBe(false);
    expect(echo.heading()).toBe('my-0');
    expect(echo.isForeign('my-0')).toBe(false);
    expect(echo.heading()).toBe('my-0');
  });

  it('is somebody else’s doing when we never wrote it, and ends what is under way', () => {
    const echo = createAddressEcho('');
    echo.wrote('my');
    expect(echo.isForeign('azimut')).toBe(true);
    expect(echo.heading()).toBe('azimut');
  });

  it('is somebody else’s doing when it returns to what we wrote once', () => {
    const echo = createAddressEcho('');
    echo.wrote('my');
    expect(echo.isForeign('my')).toBe(false);
    expect(echo.isForeign('')).toBe(true);
    expect(echo.isForeign('my')).toBe(true);
  });

  it('does not change when it is read again', () => {
    const echo = createAddressEcho('my');
    expect(echo.isForeign('my')).toBe(false);
    expect(echo.heading()).toBe('my');
  });
});
