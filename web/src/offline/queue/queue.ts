import type { Dexie, Table } from 'dexie';
import type { ApiError, CallOptions } from '../../client/call-api';
import { concernsAll } from '../../client/retry';
import { isFull, withRoom } from '../storage/make-room';
import { type Outcome, outcomeOf } from './outcome';
import { afterFailure, isReady, type QueueItem } from './queue-item';
import { type QueueName, whileAlone } from './sender-lock';

/** A try to which the server gave an answer of its own. */
export type Answered<Answer> = Exclude<Outcome<Answer>, { is: 'later' }>;

/** What an answer makes of an item. */
export interface AfterResult<Item, Db> {
  /** The item as it stays; null when nothing of it is left. */
  left: Item | null;
  /** What else is written, in the same transaction. Dexie has to be called directly: it loses sight of deeper calls. */
  also?: (db: Db) => Promise<unknown>;
}

/** What the queue has to be told about one kind of items: where they lie, how one is sent, and what an answer makes of it. */
export interface QueueKind<Item extends QueueItem, Answer, Db extends Dexie> {
  /** Runs `use` on the open database. Throws `StorageError`. */
  open<T>(use: (db: Db) => Promise<T>): Promise<T>;
  items(db: Db): Table<Item, string>;
  /** The other tables that change together with the items. */
  others(db: Db): Table[];
  /** Items for which this is false are neither listed nor sent nor changed; on a shared tablet they are somebody else's. */
  isOwn?(item: Item): boolean;
  /** The senders' locks: items of one lock go out one after the other. */
  locks: readonly QueueName[];
  lockOf(item: Item): QueueName;
  /** What is written down besides when a try begins. */
  begun?(item: Item): Partial<Item>;
  send(item: Item, options: CallOptions): Promise<Answer>;
  /**
   * What an answer makes of an item.
   * @param item as it is now; it may have been edited since `sent` left the device
   */
  applyResult(
    item: Item,
    sent: Item,
    outcome: Answered<Answer>,
    now: number,
  ): AfterResult<Item, Db>;
  /** Forgets what belongs to an item of which nothing is left; in the same transaction. */
  forget?(db: Db, key: string): Promise<unknown>;
  /** Whether a refusal ends the login: the item waits on, and nothing more is sent. */
  endsLogin?(error: ApiError): boolean;
}

export interface SendRound {
  sent: number;
  /** Items that still wait to be sent. */
  waiting: number;
}

export interface Round {
  /** The link seems to be back, so that pauses of our own making are over and start again from one second. */
  reconnected?: boolean;
  /** How long to wait for another sender. Milliseconds. */
  waitMs?: number;
  /** The key of the one item to send. */
  only?: string;
}

/** How often an item may go out again at once, because its answer left something of it to be sent. */
const mostRepeats = 5;

/**
 * What waits on this device until the server has confirmed it: stored before it is sent, sent by one sender at a time, the
 * oldest first, and removed by nothing but an answer or who made it. All that waits goes through here; what differs is in
 * its `QueueKind`. Every method throws `StorageError` where there is no storage.
 */
export class Queue<Item extends QueueItem, Answer, Db extends Dexie> {
  readonly #kind: QueueKind<Item, Answer, Db>;

  constructor(kind: QueueKind<Item, Answer, Db>) {
    this.#kind = kind;
  }

  /**
   * Stores an item; when this returns, it is on the disk. Throws when it is not (disk full).
   * @param also what is written in the same transaction
   */
  async add(item: Item, also?: (db: Db) => Promise<unknown>): Promise<void> {
    await this.#write(async (items, db) => {
      if (also) await also(db);
      await items.add(item);
    });
  }

  async get(key: string): Promise<Item | undefined> {
    const item = await this.#kind.open((db) => this.#kind.items(db).get(key));
    return item && this.#isOwn(item) ? item : undefined;
  }

  /** Everything that waits, the oldest first. */
  async list(): Promise<Item[]> {
    const items = await this.#kind.open((db) => this.#kind.items(db).toArray());
    return items.filter(this.#isOwn).sort((a, b) => a.createdAt - b.createdAt);
  }

  /** Deletes an item; the caller has the word of who made it, or shows the refusal in its form. */
  async remove(key: string): Promise<void> {
    await this.#write(async (items, db) => {
      await items.delete(key);
      if (this.#kind.forget) await this.#kind.forget(db, key);
    });
  }

  /**
   * Changes an item, or deletes it (null).
   * @returns the item as it was before; undefined when it is gone
   */
  async change(key: string, next: (item: Item) => Item | null): Promise<Item | undefined> {
    return this.#write(async (items) => {
      const item = await items.get(key);
      if (!item || !this.#isOwn(item)) return undefined;
      const left = next(item);
      if (left) await items.put(left);
      else await items.delete(key);
      return item;
    });
  }

  /** Lets one item, or all, be sent before the time that the server asked for: somebody has pressed a button. */
  async allowNow(key?: string): Promise<void> {
    await this.#write(async (items) => {
      const chosen = key === undefined ? items.toCollection() : items.where('key').equals(key);
      await chosen.modify((item) => {
        if (this.#isOwn(item)) item.notBefore = 0;
      });
    });
  }

  /**
   * Writes down that a try begins, and returns the item as it is now; null when it is not to be sent (any more): another
   * sender was faster, or it was deleted or is being edited. Counted before anything leaves the device, so that a page
   * that dies in the middle leaves an item that says that it may have arrived.
   */
  async begin(key: string, reconnected: boolean, now = Date.now()): Promise<Item | null> {
    const ready = (item: Item | undefined): item is Item =>
      item !== undefined && this.#isOwn(item) && isReady(item, now, reconnected);
    try {
      return await this.#write(async (items) => {
        const item = await items.get(key);
        if (!ready(item)) return null;
        const begun = {
          ...item,
          ...this.#kind.begun?.(item),
          attempts: item.attempts + 1,
          failuresInRow: reconnected ? 0 : item.failuresInRow,
          sendingSince: now,
        };
        await items.put(begun);
        return begun;
      });
    } catch (error) {
      if (!isFull(error)) throw error;
      // A full disk must not keep from leaving what is on it.
      const item = await this.get(key);
      return ready(item) ? item : null;
    }
  }

  /** Sends an item once. Never throws for what the server or the link does. */
  attempt(item: Item, options: CallOptions = {}): Promise<Outcome<Answer>> {
    return outcomeOf(this.#kind.send(item, options));
  }

  /**
   * Writes down what became of a try.
   * @returns what is left of the item; null when nothing is, or it was deleted meanwhile
   */
  applyResult(sent: Item, outcome: Outcome<Answer>, now = Date.now()): Promise<Item | null> {
    return this.#write(async (items, db) => {
      const stored = await items.get(sent.key);
      const { left, also } = this.#afterResult(stored ?? sent, sent, outcome, now);
      if (stored && left) await items.put(left);
      if (!left) {
        await items.delete(sent.key);
        if (this.#kind.forget) await this.#kind.forget(db, sent.key);
      }
      if (also) await also(db);
      return stored ? left : null;
    });
  }

  /**
   * Sends what is ready, one after the other, in tabs and service worker alike.
   * @returns null when another sender is still at it
   */
  async send({ reconnected = false, waitMs = 0, only }: Round = {}): Promise<SendRound | null> {
    const { locks, lockOf } = this.#kind;
    const one = only === undefined ? undefined : await this.get(only);
    const held = only === undefined ? locks : one ? [lockOf(one)] : [];
    const rounds = await Promise.all(
      held.map((lock) => whileAlone(lock, waitMs, () => this.#sendReady(lock, reconnected, only))),
    );
    if (rounds.includes(null)) return null;
    const left = await this.list();
    return {
      sent: rounds.reduce<number>((sum, sent) => sum + (sent ?? 0), 0),
      waiting: left.filter((item) => item.state === 'waiting').length,
    };
  }

  /** @returns how many were sent */
  async #sendReady(lock: QueueName, reconnected: boolean, only?: string): Promise<number> {
    const now = Date.now();
    const keys = (await this.list())
      .filter((item) => this.#kind.lockOf(item) === lock && isReady(item, now, reconnected))
      .map(({ key }) => key)
      .filter((key) => only === undefined || key === only);
    let sent = 0;
    for (const [index, key] of keys.entries()) {
      const outcome = await this.#sendOne(key, reconnected);
      if (outcome?.is === 'sent') sent += 1;
      if (outcome && this.#endsLogin(outcome)) break;
      if (outcome?.is === 'later' && concernsAll(outcome.error)) {
        await this.#postpone(keys.slice(index + 1), key);
        break;
      }
    }
    return sent;
  }

  /** Sends an item, and what its answers leave of it. Null: it was not sent. */
  async #sendOne(key: string, reconnected: boolean): Promise<Outcome<Answer> | null> {
    let outcome: Outcome<Answer> | null = null;
    for (let tries = 0; tries < mostRepeats; tries += 1) {
      try {
        // Read again: minutes may have passed, in which it was deleted or opened for a change.
        const item = await this.begin(key, reconnected);
        if (!item) break;
        outcome = await this.attempt(item);
        const left = await this.applyResult(item, outcome);
        if (outcome.is === 'later' || left?.state !== 'waiting') break;
      } catch (error) {
        // Where the login is gone, so may be the way to write; what was written before is right as it is.
        if (outcome && this.#endsLogin(outcome)) break;
        console.error('Something that waits could not be sent.', error);
        await this.#setAside(key, error);
        return null;
      }
      if (this.#endsLogin(outcome)) break;
    }
    return outcome;
  }

  /** Whatever is wrong with one item, the others need not wait for it. Throws when it is the storage. */
  async #setAside(key: string, error: unknown): Promise<void> {
    await this.change(key, (item) => ({ ...item, ...afterFailure(item, error, Date.now()) }));
  }

  #endsLogin(outcome: Outcome<Answer>): boolean {
    return outcome.is === 'refused' && (this.#kind.endsLogin?.(outcome.error) ?? false);
  }

  /** Lets others wait with the one that found the link gone, so that they do not try it one after the other. */
  async #postpone(keys: string[], failed: string): Promise<void> {
    const item = await this.get(failed);
    if (!item) return;
    const until = Math.max(item.dueAt, item.notBefore);
    await this.#write(async (items) => {
      await items
        .where('key')
        .anyOf(keys)
        .modify((other) => {
          // What is due later anyway keeps its time.
          other.dueAt = Math.max(other.dueAt, until);
        });
    });
  }

  #afterResult(
    item: Item,
    sent: Item,
    outcome: Outcome<Answer>,
    now: number,
  ): AfterResult<Item, Db> {
    if (outcome.is === 'later') {
      return { left: { ...item, ...afterFailure(item, outcome.error, now) } };
    }
    if (this.#endsLogin(outcome)) return { left: { ...item, sendingSince: null } };
    return this.#kind.applyResult(item, sent, outcome, now);
  }

  readonly #isOwn = (item: Item): boolean => this.#kind.isOwn?.(item) ?? true;

  #write<T>(use: (items: Table<Item, string>, db: Db) => Promise<T>): Promise<T> {
    return withRoom(() =>
      this.#kind.open((db) => {
        const items = this.#kind.items(db);
        return db.transaction('rw', [items, ...this.#kind.others(db)], () => use(items, db));
      }),
    );
  }
}
