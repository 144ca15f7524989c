import { useSyncExternalStore } from 'react';
import { Button } from '../ui/button';
import { canInstall, install, onInstallChange } from './install-offer';

/** A quiet button, there only when the browser can install the site. */
export function InstallButton() {
  const possible = useSyncExternalStore(onInstallChange, canInstall, () => false);
  if (!possible) return null;
  return (
    <Button look="quiet" onClick={() => void install()}>
      Install Mr. Sea
    </Button>
  );
}
