import { type ComponentType, useEffect, useState } from 'react';
import { addIdleTask } from '../client/idle-tasks';
import { catchInstallOffer } from './install-offer';

/** The bar for a bad link and the work behind the screens. Mount once, in the shell. */
export function OfflineStatus() {
  return useLater(async () => (await import('./offline-bar')).OfflineBar);
}

/** "A new version is available", and the registration of the service worker. Mount once, in the shell. */
export function UpdatePrompt() {
  return useLater(async () => (await import('./update-prompt')).UpdateBar);
}

/** "Install Mr. Sea", where the browser can. */
export function InstallPrompt() {
  useEffect(catchInstallOffer, []);
  return useLater(async () => (await import('./install-prompt')).InstallButton);
}

/**
 * Renders a component that is loaded when the first screen is done, and never on the server. When the link is lost just
 * then, it is left out and tried again on return: `React.lazy` would take the whole page down instead.
 */
function useLater(load: () => Promise<ComponentType>) {
  const [Component, setComponent] = useState<ComponentType | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: which component it is never changes.
  useEffect(() => {
    let gone = false;
    const attempt = async () => {
      try {
        const loaded = await load();
        if (!gone) setComponent(() => loaded);
      } catch {
        if (!gone) window.addEventListener('online', attempt, { once: true });
      }
    };
    const cancel = addIdleTask(attempt);
    return () => {
      gone = true;
      cancel();
      window.removeEventListener('online', attempt);
    };
  }, []);
  return Component && <Component />;
}
