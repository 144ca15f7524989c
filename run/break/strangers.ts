import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { adminEventPaths } from '@mr-sea/bff/contract/admin/overview';
import { storyPaths } from '@mr-sea/bff/contract/stories';
import fc from 'fast-check';
import { type FuzzRequest, requestsFor } from '../../bff/src/testing/fuzz/requests';
import { createTestServer } from '../../bff/src/testing/test-server';
import { readTokens } from '../../web/src/offline/staff/tokens';
import { seededRandom } from '../../worker/src/testing/random';
import { type Findings, note } from './promise';
import type { System } from './system';

/** What strangers do at once, while a minute and more of ordinary visits goes on. */
const attack = {
  loris: 300,
  streams: 300,
  uploads: 200,
  floodsPerSecond: 20,
  fuzz: 20_000,
  fuzzPerSecond: 200,
};
const quietSeconds = 60;
const visitors = 6;
/** What ordinary visitors may feel: their 99th percentile as a multiple of the quiet one, or so many milliseconds. */
const most = { times: 5, ms: 100, heldBytes: 64 * 1024 * 1024 };

/**
 * Strangers from many addresses send what they can to one BFF: headers drop by drop, event streams, unfinished uploads, floods of
 * headers and what the fuzzer thinks of, while ordinary visitors of that BFF browse and inquire.
 */
export async function endureStrangers(
  system: System,
  { boatId, seed }: { boatId: number; seed: number },
  findings: Findings,
): Promise<void> {
  const [bff] = system.bffs;
  const port = system.bffPorts[0] ?? 0;
  if (!bff) return;
  const site = { port, boatId, random: seededRandom(seed), agent: new Agent({ keepAlive: true }) };
  const warm = startVisits(site);
  await delay(5_000);
  await warm.stop();
  const heldBefore = await bff.heldBytes();

  const quiet = startVisits(site);
  await delay(quietSeconds * 1_000);
  await quiet.stop();

  const busy = startVisits(site);
  const held = [
    ...(await manySockets(attack.loris, port, 'GET /api/boats HTTP/1.1\r\nHost: sea.example\r\n')),
    ...(await manySockets(attack.streams, port, streamRequest())),
    ...(await manySockets(attack.uploads, port, uploadRequest)),
  ];
  const dripping = drip(held.slice(0, attack.loris));
  const flooding = flood(port);
  const statuses = await fuzz(system, port, seed);
  flooding.stop();
  dripping.stop();
  for (const socket of held) socket.destroy();
  await busy.stop();
  await delay(5_000);
  const heldAfter = await bff.heldBytes();
  site.agent.destroy();

  const [before, during] = [percentile(quiet.waits), percentile(busy.waits)];
  const said = [...statuses].toSorted(([a], [b]) => a - b).map(([status, n]) => `${status}: ${n}`);
  note(`the fuzzer was answered ${said.join(', ')}`);
  findings.add(
    busy.failures.length === 0,
    `${busy.failures.length} of ${busy.waits.length} ordinary requests failed beside strangers ${busy.failures.slice(0, 3).join('; ')}`,
  );
  findings.add(
    during <= Math.max(most.times * before, most.ms),
    `99 of 100 ordinary requests took at most ${during.toFixed(0)} ms beside strangers, ${before.toFixed(0)} ms before`,
  );
  findings.add(
    heldAfter - heldBefore <= most.heldBytes,
    `a BFF holds ${megabytes(heldAfter)} after it, ${megabytes(heldBefore)} before`,
  );
  findings.add(
    [...statuses.keys()].every((status) => status < 500),
    'whatever the fuzzer sent was answered, and never with a fault',
  );
}

interface Site {
  port: number;
  boatId: number;
  random: () => number;
  agent: Agent;
}

/** Visitors who browse and sometimes send a request, with pauses. */
function startVisits({ port, boatId, random, agent }: Site) {
  const waits: number[] = [];
  const failures: string[] = [];
  let going = true;
  let count = 0;
  const visit = async (number: number): Promise<void> => {
    const from = { 'x-forwarded-for': `10.9.0.${number}` };
    while (going) {
      const kind = random();
      const lead = {
        full_name: 'Ana Reyes',
        email: `visitor-${number}-${count++}@sea.example`,
        phone: '+1 305-555-0100',
        boat: boatId,
      };
      const began = performance.now();
      const status =
        kind < 0.1
          ? await ask({
              port,
              agent,
              method: 'POST',
              path: '/api/leads',
              headers: { ...from, 'content-type': 'application/json' },
              body: JSON.stringify(lead),
            })
          : await ask({
              port,
              agent,
              method: 'GET',
              path: kind < 0.6 ? '/api/boats?page=1' : `/api/boat/${boatId}`,
              headers: from,
            });
      waits.push(performance.now() - began);
      if (status < 200 || status >= 400) failures.push(`${kind < 0.1 ? 'lead' : 'page'} ${status}`);
      await delay(random() * 200);
    }
  };
  const all = Promise.all(Array.from({ length: visitors }, (_, number) => visit(number)));
  return {
    waits,
    failures,
    async stop() {
      going = false;
      await all;
    },
  };
}

interface Asked {
  port: number;
  agent?: Agent;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
}

/** @returns the status, 0 when there was no answer within half a minute */
function ask({ port, agent, method, path, headers, body }: Asked): Promise<number> {
  return new Promise((resolve) => {
    try {
      const outgoing = request(
        { host: '127.0.0.1', port, agent, method, path, headers, timeout: 30_000 },
        (answer) => {
          answer.resume();
          answer.once('end', () => resolve(answer.statusCode ?? 0));
          answer.once('error', () => resolve(0));
        },
      );
      outgoing.once('timeout', () => outgoing.destroy());
      outgoing.once('error', () => resolve(0));
      outgoing.end(body);
    } catch {
      // What cannot be written as a request at all was no request.
      resolve(400);
    }
  });
}

/** Opens connections that say one thing each and then wait. */
async function manySockets(
  count: number,
  port: number,
  text: string | ((n: number) => string | Buffer),
): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let n = 0; n < count; n++) {
    const socket = connect(port, '127.0.0.1');
    // Being cut off is what they are here for.
    socket.on('error', () => undefined);
    socket.resume();
    await Promise.race([once(socket, 'connect'), delay(1_000)]);
    socket.write(typeof text === 'string' ? text : text(n));
    sockets.push(socket);
  }
  return sockets;
}

function streamRequest(): string {
  const access = readTokens()?.access ?? '';
  return `GET ${adminEventPaths.stream} HTTP/1.1\r\nHost: sea.example\r\nAuthorization: Bearer ${access}\r\n\r\n`;
}

/** A photo of five megabytes of which a hundred kilobytes come. */
function uploadRequest(n: number): Buffer {
  const head = `POST ${storyPaths.uploadPhoto} HTTP/1.1\r\nHost: sea.example\r\nX-Forwarded-For: 198.18.${n >> 8}.${n & 255}\r\nContent-Type: image/jpeg\r\nContent-Length: 4900000\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.alloc(100_000, 0xd8)]);
}

function drip(sockets: Socket[]): { stop(): void } {
  let n = 0;
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write(`X-${n++}: a\r\n`);
  }, 2_000);
  return { stop: () => clearInterval(timer) };
}

/** More headers, and longer ones, than are read. */
function flood(port: number): { stop(): void } {
  const many = Object.fromEntries(Array.from({ length: 150 }, (_, n) => [`x-${n}`, 'y']));
  const long = { 'x-long': 'z'.repeat(60_000) };
  const timer = setInterval(() => {
    void ask({ port, method: 'GET', path: '/api/boats', headers: many });
    void ask({ port, method: 'GET', path: '/api/boats', headers: long });
  }, 2_000 / attack.floodsPerSecond);
  return { stop: () => clearInterval(timer) };
}

/** What the fuzzer thinks of for each route, at a steady rate, each from another address. */
async function fuzz(
  { knex, databaseUrl: url }: System,
  port: number,
  seed: number,
): Promise<Map<number, number>> {
  // For its table of routes.
  const known = await createTestServer({}, { knex, url, drop: async () => undefined });
  const routes = known.server.table().filter(({ path }) => path !== adminEventPaths.stream);
  const perRoute = Math.ceil(attack.fuzz / routes.length);
  const requests = routes.flatMap((route) =>
    fc.sample(requestsFor(route), { seed, numRuns: perRoute }),
  );
  await known.close();
  const random = seededRandom(seed);
  const mixed = requests
    .map((each) => ({ each, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, attack.fuzz);
  const statuses = new Map<number, number>();
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const open = new Set<Promise<void>>();
  const began = performance.now();
  for (const [n, { each }] of mixed.entries()) {
    const early = (n / attack.fuzzPerSecond) * 1_000 - (performance.now() - began);
    if (early > 0) await delay(early);
    const sending = ask(asSent(each, n, port, agent)).then((status) => {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    });
    open.add(sending);
    void sending.finally(() => open.delete(sending));
  }
  await Promise.all(open);
  agent.destroy();
  return statuses;
}

function asSent(each: FuzzRequest, n: number, port: number, agent: Agent): Asked {
  const { method, url, headers, payload } = each;
  const from = `198.19.${(n >> 8) & 255}.${n & 255}`;
  // One that waits for a leave to go on would wait here.
  const { expect: _, ...others } = headers;
  return {
    ...{ port, agent, method, path: url },
    headers: { ...others, 'x-forwarded-for': from },
    ...(payload !== undefined && { body: payload }),
  };
}

function percentile(waits: number[]): number {
  return waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(0)} MB`;
}
