import { categoryPaths } from '@mr-sea/bff/contract/categories';
import { ApiError, fetchJson } from '../../client/call-api';
import { isList } from '../../client/shape-guards';
import { withTimeout } from '../../client/with-timeout';
import { pendingDraftWrites } from '../drafts/pending-draft-writes';

/** What became of a reload: this page is about to go, there is no link to load it by, or it has been tried already. */
export type Reload = 'reloading' | 'offline' | 'tried';

/** Where session storage remembers for which build this tab was reloaded by itself. */
const storageName = 'reloaded-for';
/** How long the server may take to show that it is there. Milliseconds. */
const lookMs = 5_000;

/**
 * Loads the page anew because a part of it did not arrive: browsers remember a module that failed, so asking for it again
 * gets the same failure. Once for each build and tab, and never without a link, which would leave a blank page.
 */
export async function reloadOnce(): Promise<Reload> {
  if (!(await serverAnswers())) return 'offline';
  if (!takeTurn()) return 'tried';
  await reload();
  return 'reloading';
}

/** Loads the page anew because the visitor wants it. */
export async function reloadNow(): Promise<Reload> {
  if (!(await serverAnswers())) return 'offline';
  await reload();
  return 'reloading';
}

/**
 * Loads the page anew by the version that waits, if there is one still: another tab may have switched to it. The worker in
 * charge hands over once it has done what it is at, such as sending photos; the page does not wait for that forever.
 */
export async function reloadUpdated(): Promise<void> {
  await pendingDraftWrites();
  await inTime(takeOver(await navigator.serviceWorker?.getRegistration()));
  window.location.reload();
}

async function reload(): Promise<void> {
  await pendingDraftWrites();
  await inTime(takeNewestVersion());
  window.location.reload();
}

/** Whether a short answer of our server gets through; the browser's own cache is nobody to ask. */
async function serverAnswers(): Promise<boolean> {
  try {
    await fetchJson(categoryPaths.list, { timeoutMs: lookMs, cache: 'no-store', expect: isList });
    return true;
  } catch (error) {
    return error instanceof ApiError;
  }
}

/** Whether this build may reload the tab by itself. Where nothing can be remembered it may not: it could go on forever. */
function takeTurn(): boolean {
  try {
    if (sessionStorage.getItem(storageName) === thisBuild()) return false;
    sessionStorage.setItem(storageName, thisBuild());
    return true;
  } catch {
    return false;
  }
}

/** The file that this page began with; its name changes with every change of the app. */
function thisBuild(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
}

/** How long the newest version may take to be loaded and to take over. Milliseconds. */
const limitMs = 10_000;

/** Waits for the newest version, but not forever; never throws. */
async function inTime(switching: Promise<void>): Promise<void> {
  await withTimeout(switching, limitMs).catch((reason: unknown) =>
    console.info('There may be a newer version.', reason),
  );
}

/**
 * Has the service worker of the newest version take over, if there is a newer one, so that the next load of the page is
 * of that version and not of the one that the device keeps.
 */
async function takeNewestVersion(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  // Without one in charge the page comes from the network anyway.
  if (!registration?.active) return;
  await registration.update();
  const { installing } = registration;
  if (installing) await installed(installing);
  await takeOver(registration);
}

/** Has the version that waits take charge. */
async function takeOver(registration: ServiceWorkerRegistration | undefined): Promise<void> {
  if (!registration?.waiting) return;
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
