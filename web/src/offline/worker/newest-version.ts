import { withTimeout } from '../../client/with-timeout';

/** How long the newest version may take to be loaded and to take over. Milliseconds. */
const limitMs = 10_000;

/**
 * Has the service worker of the newest version take over, if there is a newer one, so that the next load of the page is
 * of that version and not of the one that the device keeps. Never throws. In the browser only.
 */
export async function takeNewestVersion(): Promise<void> {
  await withTimeout(switchWorker(), limitMs).catch((reason: unknown) =>
    console.info('There may be a newer version.', reason),
  );
}

async function switchWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  // Without one in charge the page comes from the network anyway.
  if (!registration?.active) return;
  await registration.update();
  const { installing } = registration;
  if (installing) await installed(installing);
  if (!registration.waiting) return;
  const switched = new Promise((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  );
  registration.waiting.postMessage({ type: 'SKIP_WAITING' });
  await switched;
}

function installed(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state !== 'installing') resolve();
    });
  });
}
