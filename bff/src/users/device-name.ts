import Bowser from 'bowser';

const browsers = new Set<string>(Object.values(Bowser.BROWSER_MAP));
const systems = new Set<string>(Object.values(Bowser.OS_MAP));
const kinds: Record<string, string> = { mobile: ' phone', tablet: ' tablet' };

/**
 * A browser and its device in plain words, as in "Chrome on Android phone" or "Safari on iPad", by its User-Agent. Only
 * names that are known: whoever signs in can send any text. Null when nothing is known.
 */
export function deviceName(userAgent: unknown): string | null {
  if (typeof userAgent !== 'string' || userAgent === '') return null;
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, 500));
  const program = known(browser.name, browsers);
  const system = known(os.name, systems);
  const apple = platform.model === 'iPad' || platform.model === 'iPhone' ? platform.model : null;
  const device = apple ?? (system && system + (kinds[platform.type ?? ''] ?? ''));
  if (program && device) return `${program} on ${device}`;
  return program ?? device;
}

function known(name: string | undefined, names: Set<string>): string | null {
  return name && names.has(name) ? name : null;
}
