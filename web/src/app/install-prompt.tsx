import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { Button } from '../ui/controls/button';
import { ShareIcon } from '../ui/icons';
import { install, installOffer } from './install-offer';
import styles from './install-prompt.module.css';

/** A quiet button, there only when the browser can install the site; where people have to do it themselves, a hint. */
export function InstallButton() {
  const possible = useStore(installOffer) !== null;
  if (!possible) return <InstallHint />;
  return (
    <Button variant="quiet" onClick={() => void install()}>
      Install Mr. Sea
    </Button>
  );
}

/** How to keep the site on an iPhone or iPad, where the browser does not offer it itself; shown once for each device. */
function InstallHint() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (hintIsDue()) setShown(true);
  }, []);
  if (!shown) return null;
  return createPortal(
    <aside className={styles.hint} aria-label="Install Mr. Sea">
      <p>
        <strong>Keep Mr. Sea on your Home Screen.</strong> Tap{' '}
        <span className={styles.share}>
          <ShareIcon size={18} /> Share
        </span>
        , then “Add to Home Screen”. It opens without a signal.
      </p>
      <Button variant="quiet" onClick={() => setShown(false)}>
        Got it
      </Button>
    </aside>,
    document.body,
  );
}

function hintIsDue(): boolean {
  try {
    return canAddToHomeScreen(navigator) && takeHint(localStorage, Date.now());
  } catch {
    // What cannot be remembered would come again and again.
    return false;
  }
}

/** Where it is remembered when this device first came, and later that the hint was shown. */
const storageName = 'install-hint';
const shownMark = 'shown';

/** Whoever is still here or comes back after this long may like to keep the site. Milliseconds. */
const afterMs = 60 * 60_000;

/** As much of the browser's navigator as decides. */
interface Device {
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
