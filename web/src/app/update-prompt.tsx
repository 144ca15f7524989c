import { useEffect, useState } from 'react';
import { isOutdated, onOutdated } from '../offline/storage/outdated';
import { registerServiceWorker } from '../offline/worker/register-service-worker';
import { reloadUpdated } from '../offline/worker/reload';
import { Button } from '../ui/controls/button';
import styles from './update-prompt.module.css';

/** Registers the service worker and asks before a new version replaces what the visitor is looking at. */
export function UpdateBar() {
  const [state, setState] = useState<'newest' | 'outdated' | 'reloading'>('newest');
  useEffect(() => {
    const offer = () => setState('outdated');
    const stop = onOutdated(offer);
    if (isOutdated()) offer();
    const unregister = registerServiceWorker(offer);
    return () => {
      stop();
      unregister();
    };
  }, []);
  return (
    <div role="status">
      {state !== 'newest' && (
        <div className={styles.prompt} data-screen-only>
          <p>A new version is available.</p>
          <Button variant="quiet" onClick={() => setState('newest')}>
            Later
          </Button>
          <Button
            busy={state === 'reloading'}
            onClick={() => {
              setState('reloading');
              void reloadUpdated();
            }}
          >
            Reload
          </Button>
        </div>
      )}
    </div>
  );
}
