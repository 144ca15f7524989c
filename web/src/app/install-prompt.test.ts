import { expect, it } from 'vitest';
import { canAddToHomeScreen, takeHint } from './install-prompt';

const iphone = {
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  platform: 'iPhone',
  maxTouchPoints: 5,
};
const mac = {
  userAgent:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  platform: 'MacIntel',
  maxTouchPoints: 0,
};
const inApp = iphone.userAgent.replace(/Version.*/, 'Mobile/15E148 Instagram 300.0');
const chrome = iphone.userAgent.replace('Version/18.0', 'CriOS/130.0');
const googleApp = iphone.userAgent.replace('Version/18.0', 'GSA/300.0');
const android =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';

it.each([
  ['Safari on an iPhone', iphone, true],
  ['Chrome on an iPhone', { ...iphone, userAgent: chrome }, true],
  ['Safari on an iPad, which calls itself a Mac', { ...mac, maxTouchPoints: 5 }, true],
  ['Safari on a Mac', mac, false],
  ['the app on the Home Screen', { ...iphone, standalone: true }, false],
  ['a browser inside of another app', { ...iphone, userAgent: inApp }, false],
  ["Google's app", { ...iphone, userAgent: googleApp }, false],
  ['Android', { userAgent: android, platform: 'Linux armv81', maxTouchPoints: 5 }, false],
])('%s can add the site to the Home Screen: %s', (_name, device, can) => {
  expect(canAddToHomeScreen(device)).toBe(can);
});

it('the hint comes once, to whoever is here an hour after the first visit', () => {
  const memory = new Map<string, string>();
  const device = {
    getItem: (name: string) => memory.get(name) ?? null,
    setItem: (name: string, value: string) => void memory.set(name, value),
  };
  const first = Date.UTC(2026, 10, 21);
  const hour = 60 * 60_000;
  expect(takeHint(device, first)).toBe(false);
  expect(takeHint(device, first + hour - 1)).toBe(false);
  expect(takeHint(device, first + hour)).toBe(true);
  expect(takeHint(device, first + hour + 1)).toBe(false);
  expect(takeHint(device, first + 1000 * hour)).toBe(false);
});
