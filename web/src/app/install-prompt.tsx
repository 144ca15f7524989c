import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { Button } from '../ui/controls/button';
import { ShareIcon } from '../ui/icons';
import styles from './install-hint.module.css';
import { install, installOffer } from './install-offer';
import { canAddToHomeScreen, takeHint } from './ios-install';

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
