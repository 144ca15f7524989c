import { setTimeout as delay } from 'node:timers/promises';

const pollEveryMs = 100;
const patienceMs = 60_000;

/**
 * Waits until the site says that all its parts answer.
 * @returns null when they do; after a minute a sentence about what does not
 */
export async function waitUntilHealthy(address: string): Promise<string | null> {
  const until = performance.now() + patienceMs;
  let last = 'the site does not answer';
  while (performance.now() < until) {
    const found = await check(`${address}/api/health`);
    if (found === null) return null;
    last = found;
    await delay(pollEveryMs);
  }
  return last;
}

async function check(url: string): Promise<string | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
    if (response.ok) return null;
    const { parts = {} } = (await response.json()) as { parts?: Record<string, { ok: boolean }> };
    const down = Object.keys(parts).filter((name) => !parts[name]?.ok);
    return `${down.join(' and ') || 'a part of the site'} does not answer`;
  } catch {
    return 'the site does not answer';
  }
}
