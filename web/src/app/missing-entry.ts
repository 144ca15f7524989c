/**
 * The script that a rendered page begins with may not arrive, or something that it imports: then no button ever works, and
 * nothing of the app is there to say so. This stands in the page itself (build/server-bundle.ts) and loads the page anew
 * once the script can be had.
 */

/** Session storage counts here how often this tab was loaded anew for one script. */
const storageName = 'entry-reloads';
/** What is still missing then is missing for another reason than the link. */
const mostReloads = 4;
/** Before the first try; each further pause is twice as long. Milliseconds. */
const firstPauseMs = 2_000;
const longestPauseMs = 60_000;

window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement && target.type === 'module') void loadAnew(target.src);
  },
  // Such events do not bubble.
  { capture: true },
);

async function loadAnew(entry: string): Promise<void> {
  const reloads = countReloads(entry);
  if (reloads >= mostReloads) return;
  let pauseMs = firstPauseMs * 2 ** reloads;
  do {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    pauseMs = Math.min(2 * pauseMs, longestPauseMs);
  } while (!(await isWorthAReload(entry)));
  if (noteReload(entry, reloads + 1)) location.reload();
}

/**
 * Whether a script arrives whole, and is one and not the page of a proxy; it stays in the browser's cache for the reload.
 * Where there is none, this page is older than the last release.
 */
async function isWorthAReload(entry: string): Promise<boolean> {
  try {
    const answer = await fetch(entry, { cache: 'reload' });
    await answer.arrayBuffer();
    const isScript = /javascript/.test(answer.headers.get('content-type') ?? '');
    return answer.status === 404 || (answer.ok && isScript);
  } catch {
    return false;
  }
}

function countReloads(entry: string): number {
  try {
    const [script, count] = (sessionStorage.getItem(storageName) ?? '').split(' ');
    return script === entry ? Number(count) : 0;
  } catch {
    return mostReloads;
  }
}

function noteReload(entry: string, count: number): boolean {
  try {
    sessionStorage.setItem(storageName, `${entry} ${count}`);
    return true;
  } catch {
    return false;
  }
}
