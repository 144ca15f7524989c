import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { schedulePopup } from './social-proof';

let shown = false;
let times = 0;
let busy = false;
const calls = {
  isBusy: () => busy,
  show: () => {
    shown = true;
    times += 1;
  },
  hide: () => {
    shown = false;
  },
};
const wait = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

beforeEach(() => {
  vi.useFakeTimers();
  shown = false;
  times = 0;
  busy = false;
});
afterEach(() => vi.useRealTimers());

describe('the popup', () => {
  it('waits while the visitor is busy, and then has its time', () => {
    busy = true;
    schedulePopup(calls);
    wait(40);
    expect(shown).toBe(false);
    busy = false;
    wait(1);
    expect(shown).toBe(true);
    wait(4.999);
    expect(shown).toBe(true);
    wait(0.001);
    expect([shown, times]).toEqual([false, 1]);
  });

  it('appears after 15 s for 5 s, then every 60 s for 6 s', () => {
    schedulePopup(calls);
    wait(14.999);
    expect(shown).toBe(false);
    wait(0.001);
    expect(shown).toBe(true);
    wait(4.999);
    expect(shown).toBe(true);
    wait(0.001);
    expect(shown).toBe(false);
    for (let round = 2; round < 5; round += 1) {
      wait(round === 2 ? 54.999 : 53.999);
      expect(shown).toBe(false);
      wait(0.001);
      expect([shown, times]).toEqual([true, round]);
      wait(5.999);
      expect(shown).toBe(true);
      wait(0.001);
      expect(shown).toBe(false);
    }
  });

  it('counts from the beginning of the visit', () => {
    schedulePopup(calls, 4_000);
    wait(10.999);
    expect(shown).toBe(false);
    wait(0.001);
    expect(shown).toBe(true);
  });

  it('stays while somebody points at it, and goes after the time that was left', () => {
    const schedule = schedulePopup(calls);
    wait(17);
    schedule.hold();
    wait(100);
    expect([shown, times]).toEqual([true, 1]);
    schedule.release();
    wait(2.999);
    expect(shown).toBe(true);
    wait(0.001);
    expect(shown).toBe(false);
  });

  it('never comes again once it was stopped', () => {
    const schedule = schedulePopup(calls);
    wait(16);
    schedule.stop();
    wait(300);
    expect(times).toBe(1);
  });
});
