import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { readTokens } from '../../web/src/offline/staff/tokens';
import { startLoad } from './load';
import type { Findings } from './promise';
import type { System } from './system';

const promisedMs = 25_000;

/**
 * Asks a BFF to stop that has an open stream of events, a request that is nearly there and one that never will be; and a
 * worker that has jobs.
 */
export async function stopGently(system: System, findings: Findings): Promise<string> {
  const [bff] = system.bffs;
  const [worker] = system.workers;
  const port = system.bffPorts[0] ?? 0;
  const stream = await fetch(`http://127.0.0.1:${port}/api/admin/events/`, {
    headers: { authorization: `Bearer ${readTokens()?.access}` },
  });
  findings.add(stream.status === 200, `an open stream of events (${stream.status})`);
  const streamEnd = stream.text().catch(() => 'broken');

  const never = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(never, 'connect');
  never.write(
    `POST /api/leads/ HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"full_name":`,
  );

  const email = 'slow@sea.example';
  const who = { full_name: 'Slow Guest', email, phone: '+1 305-555-0100' };
  const body = JSON.stringify({ ...who, date: '2027-01-09', message: '' });
  const slow = connect(port, '127.0.0.1');
  await once(slow, 'connect');
  slow.write(
    `POST /api/leads/ HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\nidempotency-key: ${randomUUID()}\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
  );
  let answer = '';
  slow.on('data', (chunk) => {
    answer += chunk;
  });
  slow.on('error', () => undefined);
  const answered = once(slow, 'close');
  // So that it has reached the BFF before it is asked to stop.
  await new Promise((resolve) => setTimeout(resolve, 300));

  const stopping = bff?.stop();
  setTimeout(() => slow.write(body.slice(20)), 2_000);
  const { code, ms } = (await stopping) ?? { code: null, ms: 0 };
  await Promise.all([answered, streamEnd]);
  never.destroy();
  findings.add(
    answer.startsWith('HTTP/1.1 201'),
    `a request whose last bytes came after the BFF was asked to stop got: ${answer.split('\r\n')[0] || 'nothing'}`,
  );
  findings.add(
    ms < promisedMs,
    `the BFF was gone after ${(ms / 1000).toFixed(1)} s, exit code ${code} (promised: ${promisedMs / 1000} s)`,
  );
  const stopped = await worker?.stop();
  findings.add(
    stopped?.code === 0 && stopped.ms < promisedMs,
    `the worker with jobs was gone after ${((stopped?.ms ?? 0) / 1000).toFixed(1)} s, exit code ${stopped?.code}`,
  );
  await Promise.all([bff?.start(), worker?.start()]);
  return email;
}

const rounds = 3;
const readers = 4;

/** Restarts one BFF after the other, three times, while visitors send and read through the proxy. */
export async function restartInTurn(
  { bffs, url }: System,
  options: Omit<Parameters<typeof startLoad>[0], 'url'>,
  findings: Findings,
): Promise<ReturnType<typeof startLoad>['sent']> {
  const load = startLoad({ url, ...options, readers });
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
  await load.stop();
  const { all, failed } = load.counts();
  findings.add(
    failed === 0,
    `${failed} of ${all} requests failed during ${rounds * bffs.length} restarts of BFFs in turn ${load.failures()}`,
  );
  findings.add(
    codes.every((code) => code === 0),
    `BFFs under load ended with exit codes ${codes.join(', ')}`,
  );
  return load.sent;
}
