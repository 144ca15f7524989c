import { useSyncExternalStore } from 'react';
import { Button } from '../ui/controls/button';
import { InstallHint } from './install-hint';
import { canInstall, install, onInstallChange } from './install-offer';

/** A quiet button, there only when the browser can install the site; where people have to do it themselves, a hint. */
export function InstallButton() {
  const possible = useSyncExternalStore(onInstallChange, canInstall, () => false);
  if (!possible) return <InstallHint />;
  return (
    <Button look="quiet" onClick={() => void install()}>
      Install Mr. Sea
    </Button>
  );
}
