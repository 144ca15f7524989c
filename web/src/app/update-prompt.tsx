import { useEffect, useState } from 'react';
import { isOutdated, onOutdated } from '../offline/storage/outdated';
import { registerServiceWorker } from '../offline/worker/register-service-worker';
import { Button } from '../ui/controls/button';
import styles from './update-prompt.module.css';

type Apply = () => void;

/** Registers the service worker and asks before a new version replaces what the visitor is looking at. */
export function UpdateBar() {
  const [apply, setApply] = useState<Apply | null>(null);
  useEffect(() => {
    const stop = onOutdated(() => setApply(() => reload));
    if (isOutdated()) setApply(() => reload);
    const unregister = registerServiceWorker((update) => setApply(() => update));
    return () => {
      stop();
      unregister();
    };
  }, []);
  return (
    <div role="status">
      {apply && (
        <div className={styles.prompt} data-screen-only>
          <p>A new version is available.</p>
          <Button variant="quiet" onClick={() => setApply(null)}>
            Later
          </Button>
          <Button onClick={apply}>Reload</Button>
        </div>
      )}
    </div>
  );
}

/** Another tab runs a newer version already; this one only has to follow. */
function reload(): void {
  window.location.reload();
}
