import { useCallback, useEffect, useState } from 'react';

/** Where the device remembers that it was said. */
const storageName = 'fleet-kept';

/** Long enough to be read twice. Milliseconds. */
const shownMs = 8_000;

/**
 * The news that the site can do without a link from now on. It comes once for each device, when the fleet is kept and the
 * service worker is there, and goes by itself.
 * @returns the sentence, empty when there is none; and what to call whenever the fleet is known to be kept
 */
export function useFleetNews(): [string, () => void] {
  const [told, setTold] = useState(false);
  const tell = useCallback(async () => {
    await navigator.serviceWorker?.ready;
    if (navigator.serviceWorker && isDue()) setTold(true);
  }, []);
  useEffect(() => {
    if (!told) return;
    const timer = setTimeout(() => setTold(false), shownMs);
    return () => clearTimeout(timer);
  }, [told]);
  return [told ? `The whole fleet is now on this ${device()}.` : '', tell];
}

/** Whether somebody is looking who was not told before; notes that it is being said. */
function isDue(): boolean {
  if (document.visibilityState !== 'visible') return false;
  try {
    if (localStorage.getItem(storageName)) return false;
    localStorage.setItem(storageName, 'said');
    return true;
  } catch {
    // What cannot be remembered would come again and again.
    return false;
  }
}

/** What people call what they hold. */
function device(): string {
  return Math.min(screen.width, screen.height) < 600 ? 'phone' : 'device';
}
