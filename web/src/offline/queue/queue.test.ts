import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, noLink } from '../../client/testing/server';
import { changeQueue, storeEdit } from '../staff/change-queue';
import { withAdminDatabase } from '../staff/database';
import { withDatabase } from '../storage/dexie';
import { newItem } from '../submissions/outbox-item';
import { submissionQueue } from '../submissions/submission-queue';
import { EditServer, editOf, emptyAdminDevice, lead as row } from '../testing/admin';
import { emptyStorage, FakeLocks } from '../testing/browser';
import { lead, receipt } from '../testing/submissions';

/** A kind of what waits, and a server that makes each of its things as often as ours would. */
interface Kind {
  queue: Pick<typeof submissionQueue, 'list' | 'send'>;
  /** An empty device and server. */
  begin(): Promise<void>;
  /** Leaves thing `n` to be sent. */
  put(n: number, now?: number): Promise<unknown>;
  /** Breaks what is stored of thing `n`, as a bug or another version might. */
  spoil(n: number): Promise<unknown>;
  /** Which thing a request is about. */
  thingOf(path: string, init: RequestInit): number;
  /** How often thing `n` was made. */
  made(n: number): number;
}

const submissions = ((): Kind => {
  let made = new Map<string, number>();
  const keyOf = (n: number) => `key-${n}`;
  const keyIn = (init: RequestInit) => new Headers(init.headers).get('idempotency-key') ?? '';
  return {
    queue: submissionQueue,
    async begin() {
      await emptyStorage();
      made = new Map();
      vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
        made.set(keyIn(init), 1);
        return json(receipt, 201);
      });
    },
    put: (n, now = Date.now()) => submissionQueue.add(newItem(keyOf(n), 'lead', lead, now)),
    spoil: (n) => withDatabase((db) => db.outbox.update(keyOf(n), { kind: 'postcard' as 'lead' })),
    thingOf: (_path, init) => Number(keyIn(init).split('-')[1]),
    made: (n) => made.get(keyOf(n)) ?? 0,
  };
})();

const edits = ((): Kind => {
  let server: EditServer;
  const things = Array.from({ length: 12 }, (_, n) => row({ id: n + 1, note: null }));
  return {
    queue: changeQueue as unknown as Kind['queue'],
    async begin() {
      await emptyAdminDevice();
      server = new EditServer(...things);
    },
    put: (n, now) => storeEdit(editOf(things[n] ?? row(), { note: `Called about ${n}` }), now),
    spoil: (n) =>
      withAdminDatabase((db) =>
        db.changes.update(`7:leads:${n + 1}`, { feature: 'postcards' as 'leads' }),
      ),
    thingOf: (path) => Number(path.split('/').at(-1)) - 1,
    made(n) {
      const found = server.rows.get(n + 1);
      return found?.note === `Called about ${n}` ? found.version - 1 : 0;
    },
  };
})();

/** What can happen to a request on its way. */
const faults = {
  'cut-request': async () => {
    throw noLink;
  },
  'cut-reply': async (deliver) => {
    await deliver();
    throw noLink;
  },
  twice: async (deliver) => {
    await deliver();
    return deliver();
  },
  /** It arrives with a later request, and its answer never. */
  late: async (deliver, later) => {
    later.push(deliver);
    throw noLink;
  },
  busy: async () => json({ error: 'Busy.', code: 'unavailable' }, 503, { 'retry-after': '30' }),
  'too-many': async () => json({ error: 'Slow.', code: 'too_many' }, 429, { 'retry-after': '60' }),
  broken: async () => json({ error: 'Oh.', code: 'internal' }, 500),
  gateway: async () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
  portal: async () => new Response('<h1>Please sign in</h1>'),
} satisfies Record<
  string,
  (deliver: () => Promise<Response>, later: (() => Promise<Response>)[]) => Promise<Response>
>;
type Fault = keyof typeof faults;

/** Lets the next requests meet these faults, one each; those after them get through. @returns which things were asked for, in order */
function meet(kind: Kind, ahead: Fault[]): number[] {
  const server = globalThis.fetch as (path: string, init: RequestInit) => Promise<Response>;
  const left = [...ahead];
  const late: (() => Promise<Response>)[] = [];
  const asked: number[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push(kind.thingOf(path, init));
    const overdue = late.splice(0);
    const fault = left.shift();
    const deliver = () => server(path, init);
    try {
      return await (fault ? faults[fault](deliver, late) : deliver());
    } finally {
      for (const request of overdue) await request();
    }
  });
  return asked;
}

const hourMs = 3_600_000;
const anyFault = fc.constantFrom(...(Object.keys(faults) as Fault[]));

beforeEach(() => {
  vi.stubGlobal('navigator', { locks: new FakeLocks() });
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe.each([
  ['submissions of visitors', submissions],
  ['edits of staff', edits],
])('%s', (_name, kind) => {
  beforeEach(kind.begin);

  it('are each made once, whatever happens to the requests', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyFault, { maxLength: 12 }),
        fc.integer({ min: 1, max: 5 }),
        async (ahead, count) => {
          await kind.begin();
          for (let n = 0; n < count; n += 1) await kind.put(n);
          meet(kind, ahead);
          for (let round = 0; round <= ahead.length; round += 1) {
            await kind.queue.send({ reconnected: true });
            vi.setSystemTime(Date.now() + hourMs);
          }
          expect(await kind.queue.list()).toEqual([]);
          for (let n = 0; n < count; n += 1) expect(kind.made(n)).toBe(1);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('go out in the order in which they were made', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { minLength: 1 }),
        async (order) => {
          await kind.begin();
          const began = Date.now();
          for (const [place, n] of order.entries()) await kind.put(n, began + place);
          const asked = meet(kind, []);
          vi.setSystemTime(began + hourMs);
          await kind.queue.send();
          expect(asked).toEqual(order);
        },
      ),
      { numRuns: 10 },
    );
  });

  it('go out in that order too after a try of the oldest failed', async () => {
    const began = Date.now();
    await kind.put(0, began);
    const asked = meet(kind, ['broken']);
    await kind.queue.send();
    await kind.put(1, began + 1);
    vi.setSystemTime(began + hourMs);
    await kind.queue.send();
    expect(asked).toEqual([0, 0, 1]);
  });

  it('do not wait for one that this device cannot send', async () => {
    for (const n of [0, 1, 2]) await kind.put(n, Date.now() - 10 + n);
    await kind.spoil(0);
    await kind.queue.send();
    expect([0, 1, 2].map(kind.made)).toEqual([0, 1, 1]);
    expect(await kind.queue.list()).toMatchObject([
      { state: 'waiting', lastProblem: 'unsendable', sendingSince: null, failuresInRow: 1 },
    ]);
  });

  it.each<[string, () => Response, string]>([
    ['refuses', () => json({ error: 'No.', code: 'validation' }, 400), 'needs-you'],
    ['breaks at', () => json({ error: 'Oh.', code: 'internal' }, 500), 'waiting'],
  ])('do not wait for one that the server %s', async (_what, answer, state) => {
    for (const n of [0, 1, 2]) await kind.put(n, Date.now() - 10 + n);
    const server = globalThis.fetch;
    vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
      kind.thingOf(path, init) === 0 ? Promise.resolve(answer()) : server(path, init),
    );
    for (let round = 0; round < 3; round += 1) await kind.queue.send({ reconnected: true });
    expect([0, 1, 2].map(kind.made)).toEqual([0, 1, 1]);
    expect(await kind.queue.list()).toMatchObject([{ state }]);
  });

  it('are not held by a clock that was an hour and a year ahead when they failed', async () => {
    await kind.put(0);
    meet(kind, ['too-many']);
    const now = Date.now();
    vi.setSystemTime(now + 366 * 24 * hourMs);
    await kind.queue.send({ reconnected: true });
    vi.setSystemTime(now);
    await kind.queue.send();
    expect(kind.made(0)).toBe(1);
  });

  it('leave from a full disk', async () => {
    await kind.put(0);
    const full = Object.assign(new Error('No room.'), { name: 'QuotaExceededError' });
    const table =
      kind === submissions
        ? await withDatabase(async (db) => db.outbox)
        : await withAdminDatabase(async (db) => db.changes);
    vi.spyOn(table, 'put').mockRejectedValueOnce(full);
    await kind.queue.send();
    expect(kind.made(0)).toBe(1);
    expect(await kind.queue.list()).toEqual([]);
  });

  it('are sent by one of two senders where there are no Web Locks either', async () => {
    vi.stubGlobal('navigator', {});
    for (let n = 0; n < 8; n += 1) await kind.put(n);
    const asked = meet(kind, []);
    await Promise.all([kind.queue.send(), kind.queue.send({ reconnected: true, waitMs: 5_000 })]);
    expect(asked.sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });
});
