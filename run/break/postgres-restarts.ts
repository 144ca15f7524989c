import { setTimeout as delay } from 'node:timers/promises';
import type { Admin } from './admin';
import { type Findings, note } from './promise';
import type { System } from './system';

const restarts = 10;
const promisedMs = 10_000;

/** Kills Postgres ten times while an administrator renews the login and reads, again and again. */
export async function restartPostgres(
  system: System,
  admin: Admin,
  findings: Findings,
): Promise<void> {
  let going = true;
  let [worked, waited, loggedOut] = [0, 0, 0];
  const working = (async () => {
    while (going) {
      await admin.work().then(
        () => {
          worked += 1;
        },
        () => {
          waited += 1;
        },
      );
      if (!admin.isSignedIn()) {
        loggedOut += 1;
        going = false;
      }
      await delay(100);
    }
  })();
  let slowest = 0;
  for (let restart = 1; restart <= restarts; restart++) {
    await delay(1_000);
    const begun = performance.now();
    const killed = system.killPostgres();
    // Until somebody has noticed, all is as before.
    await untilHealth(system.url, false, begun + 2_000);
    await killed;
    await untilHealth(system.url, true, begun + 60_000);
    const took = performance.now() - begun;
    slowest = Math.max(slowest, took);
    note(`Postgres restarted, all healthy after ${(took / 1000).toFixed(1)} s`);
  }
  going = false;
  await working;
  findings.add(
    loggedOut === 0,
    `${loggedOut} logouts of an administrator over ${restarts} ends of Postgres (${worked} renewals and readings worked, ${waited} had to wait)`,
  );
  await admin.work().then(
    () => findings.add(true, 'the administrator goes on working'),
    (error) => findings.add(false, `the administrator cannot go on: ${error.message}`),
  );
  findings.add(
    slowest <= promisedMs,
    `healthy again at the latest ${(slowest / 1000).toFixed(1)} s after Postgres was killed (promised: ${promisedMs / 1000} s)`,
  );
}

async function untilHealth(url: string, wanted: boolean, until: number): Promise<void> {
  while (performance.now() < until) {
    const answer = await fetch(`${url}/api/health/`, { signal: AbortSignal.timeout(5_000) }).catch(
      () => null,
    );
    await answer?.arrayBuffer().catch(() => undefined);
    if ((answer?.status === 200) === wanted) return;
    await delay(50);
  }
}
