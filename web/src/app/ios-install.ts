/** Where it is remembered when this device first came, and later that the hint was shown. */
const storageName = 'install-hint';
const shownMark = 'shown';

/** Whoever is still here or comes back after this long may like to keep the site. Milliseconds. */
const afterMs = 60 * 60_000;

/** As much of the browser's navigator as decides. */
export interface Device {
  userAgent: string;
  platform: string;
  maxTouchPoints: number;
  /** Apple only: opened from the Home Screen. */
  standalone?: boolean;
}

/**
 * Whether this is a browser on an iPhone or iPad that can put the site on the Home Screen: no browser inside of another
 * app, and not the installed app itself.
 */
export function canAddToHomeScreen(device: Device): boolean {
  const { userAgent, platform, maxTouchPoints, standalone } = device;
  // An iPad says that it is a Mac; Macs have no touch screen.
  const apple =
    /iPhone|iPad|iPod/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1);
  const browser = /Safari\//.test(userAgent) && !/GSA\//.test(userAgent);
  return apple && browser && standalone !== true;
}

/** Whether it is time for the hint, by what the device remembers. It then remembers that it was shown. */
export function takeHint(memory: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  const remembered = memory.getItem(storageName);
  if (remembered === shownMark) return false;
  const since = Number(remembered);
  if (!remembered || !Number.isFinite(since)) {
    memory.setItem(storageName, String(now));
    return false;
  }
  if (now - since < afterMs) return false;
  memory.setItem(storageName, shownMark);
  return true;
}
