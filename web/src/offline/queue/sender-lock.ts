import { newKey } from '../../client/new-key';
import { isAhead } from '../storage/device-clock';
import { type Lease, withDatabase } from '../storage/dexie';

/** What goes out one after the other, over all tabs and the service worker. */
export type QueueName = Lease['name'];

/** A holder that died frees the lease after this. Milliseconds. */
const leaseMs = 30_000;
const pollMs = 200;

/**
 * Runs `send` while nobody else sends from the same queue: no other tab and not the service worker. Waits for at most `waitMs` and returns
 * null when the other one is still at it. Not needed for correctness (the server makes each key once), but it saves the
 * link from carrying everything twice.
 */
export function whileAlone<T>(
  queue: QueueName,
  waitMs: number,
  send: () => Promise<T>,
): Promise<T | null> {
  const locks = globalThis.navigator?.locks;
  return locks ? withWebLock(locks, queue, waitMs, send) : withLease(queue, waitMs, send);
}

async function withWebLock<T>(
  locks: LockManager,
  name: QueueName,
  waitMs: number,
  send: () => Promise<T>,
): Promise<T | null> {
  if (waitMs <= 0) {
    return locks.request(name, { ifAvailable: true }, (lock) => (lock ? send() : null));
  }
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), waitMs);
  let granted = false;
  try {
    return await locks.request(name, { signal: waiting.signal }, () => {
      granted = true;
      clearTimeout(timer);
      return send();
    });
  } catch (error) {
    if (waiting.signal.aborted && !granted) return null;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** The same with a row in the database, for browsers and addresses (plain http) without Web Locks. */
async function withLease<T>(
  name: QueueName,
  waitMs: number,
  send: () => Promise<T>,
): Promise<T | null> {
  const holder = newKey();
  const giveUpAt = Date.now() + waitMs;
  while (!(await takeLease(name, holder))) {
    if (Date.now() >= giveUpAt) return null;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  const renewal = setInterval(() => void takeLease(name, holder).catch(() => false), leaseMs / 3);
  try {
    return await send();
  } finally {
    clearInterval(renewal);
    await withDatabase((db) => db.leases.where('name').equals(name).and(isOf(holder)).delete());
  }
}

function isOf(holder: string): (lease: Lease) => boolean {
  return (lease) => lease.holder === holder;
}

function takeLease(name: QueueName, holder: string): Promise<boolean> {
  return withDatabase((db) =>
    db.transaction('rw', db.leases, async () => {
      const lease = await db.leases.get(name);
      const now = Date.now();
      if (lease && lease.holder !== holder && isAhead(lease.until, now, leaseMs)) return false;
      await db.leases.put({ name, holder, until: now + leaseMs });
      return true;
    }),
  );
}
