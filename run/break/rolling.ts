import { setTimeout as delay } from 'node:timers/promises';
import { startLoad } from './load';
import type { Findings } from './promise';
import type { System } from './system';

const rounds = 3;
const readers = 4;

/** Restarts one BFF after the other, three times, while visitors send and read through the proxy. */
export async function restartInTurn(
  { bffs, url }: System,
  options: Omit<Parameters<typeof startLoad>[0], 'url'>,
  findings: Findings,
): Promise<ReturnType<typeof startLoad>['sent']> {
  const load = startLoad({ url, ...options });
  let going = true;
  let [answered, failed] = [0, 0];
  const read = async (): Promise<void> => {
    while (going) {
      const answer = await fetch(`${url}/api/boats/`).catch(() => null);
      const text = await answer?.text().catch(() => null);
      if (answer?.status === 200 && typeof text === 'string') answered += 1;
      else failed += 1;
      await delay(20);
    }
  };
  const reading = Promise.all(Array.from({ length: readers }, read));
  const codes: (number | null)[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const bff of bffs) {
      await delay(500);
      // It may have been killed a moment ago, and be on its way back.
      await bff.untilUp();
      codes.push((await bff.stop()).code);
      await bff.start();
    }
  }
  going = false;
  await reading;
  await load.stop();
  const sent = [...load.statuses];
  const refused = sent.filter(([status]) => status === 0 || status >= 500);
  const lost = failed + refused.reduce((sum, [, count]) => sum + count, 0);
  const all = answered + failed + sent.reduce((sum, [, count]) => sum + count, 0);
  findings.add(
    lost === 0,
    `${lost} of ${all} requests failed during ${rounds * bffs.length} restarts of BFFs in turn ${load.failures()}`,
  );
  findings.add(
    codes.every((code) => code === 0),
    `BFFs under load ended with exit codes ${codes.join(', ')}`,
  );
  return load.sent;
}
