import type { Boat, BoatSummary } from '@mr-sea/bff/contract/boats';
import type { Category } from '@mr-sea/bff/contract/categories';
import type { LeadReceipt, LeadRequest } from '@mr-sea/bff/contract/leads';
import type { Review, ReviewReceipt, ReviewRequest } from '@mr-sea/bff/contract/reviews';
import { Dexie, type EntityTable, type Table, type Transaction } from 'dexie';
import { type BoatKey, boatKey } from '../catalogue/boat-key';
import type { Problem } from '../queue/outcome';
import { type About, nameIn, type OutboxItem, type Receipt } from '../submissions/outbox-item';
import { isOutdated, markOutdated } from './outdated';

/** Which catalogue is stored. Times are milliseconds since 1970. */
export interface StoredVersion {
  name: 'catalogue';
  version: string;
  /** When the server last confirmed it. */
  savedAt: number;
}

/** The keys of all boats of one version, in one record. */
export interface StoredKeys {
  version: string;
  keys: BoatKey[];
}

/** Who sends at the moment, where the browser has no Web Locks. */
export interface Lease {
  name: 'outbox' | 'stories' | 'staff';
  holder: string;
  until: number;
}

/** What a visitor has typed and not sent yet. */
export interface Draft {
  form: string;
  values: Record<string, string>;
  savedAt: number;
}

/** A boat that the visitor saved, as it was when last seen. */
export interface SavedBoat {
  id: number;
  boat: BoatSummary;
  /** When the server last named its price (milliseconds since 1970). */
  seenAt: number;
  /** When it was last known whether it is on offer. */
  checkedAt: number;
  onOffer: boolean;
}

/** A public answer of the server that was on a screen, kept as it was. */
export interface KeptAnswer {
  key: string;
  data: unknown;
  savedAt: number;
}

/** The bytes of a photo that waits with its story. A buffer and no Blob: Safari has lost stored Blobs. */
export interface StoredPhoto {
  id: string;
  /** The key of the outbox item that it belongs to. */
  item: string;
  bytes: ArrayBuffer;
  type: string;
}

/** All that the device keeps. A change of the schema is a further `version()`; the old ones stay. */
export class OfflineDatabase extends Dexie {
  declare boats: EntityTable<Boat, 'id'>;
  /** `position` keeps the server's order. */
  declare categories: EntityTable<Category & { position: number }, 'position'>;
  declare reviews: EntityTable<Review, 'id'>;
  declare versions: EntityTable<StoredVersion, 'name'>;
  declare keys: EntityTable<StoredKeys, 'version'>;
  declare leases: EntityTable<Lease, 'name'>;
  declare outbox: Table<OutboxItem, string>;
  declare receipts: EntityTable<Receipt, 'key'>;
  declare drafts: EntityTable<Draft, 'form'>;
  declare saved: EntityTable<SavedBoat, 'id'>;
  declare answers: EntityTable<KeptAnswer, 'key'>;
  declare photos: EntityTable<StoredPhoto, 'id'>;

  constructor() {
    // Strict: an inquiry that we call saved is on the disk and not only on its way there.
    super('mr-sea', { chromeTransactionDurability: 'strict' });
    this.version(1).stores({
      boats: 'id',
      categories: 'position',
      reviews: 'id, boat',
      versions: 'name',
      keys: 'version',
      leases: 'name',
      outbox: 'key',
      receipts: 'key, sentAt',
      drafts: 'form',
    });
    this.version(2).stores({ saved: 'id' });
    this.version(3).stores({ answers: 'key, savedAt', photos: 'id, item' });
    this.version(4).stores({}).upgrade(describeSubmissions);
    this.version(5).stores({}).upgrade(renewKeys);
  }
}

/** The device's storage cannot be used: private mode, blocked by another tab, or a newer version has it. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}

/** How long the database may take to open, for example while another tab lets go of it. Milliseconds. */
const openLimitMs = 4_000;

let connection: OfflineDatabase | null = null;

/** The one database of this page or worker, opened at its first use. */
export function database(): OfflineDatabase {
  connection ??= connect();
  return connection;
}

/**
 * Runs `use` on the open database, once more when the browser had dropped the connection (Safari does so in the
 * background). Throws `StorageError` when there is no storage, and what `use` throws.
 */
export async function withDatabase<T>(use: (db: OfflineDatabase) => Promise<T>): Promise<T> {
  try {
    return await use(await opened());
  } catch (error) {
    if (!connectionWasLost(error)) throw error;
    closeDatabase();
    return use(await opened());
  }
}

const deletions = new EventTarget();

/**
 * Calls back when the database was deleted under this page, by the browser or by whoever cleared the site's data.
 * @returns unsubscribe
 */
export function onDatabaseDeleted(listener: () => void): () => void {
  deletions.addEventListener('deleted', listener);
  return () => deletions.removeEventListener('deleted', listener);
}

/** Lets go of the database; the next use opens it again. */
export function closeDatabase(): void {
  connection?.close();
  connection = null;
}

function connect(): OfflineDatabase {
  const db = new OfflineDatabase();
  db.on('versionchange', (event) => {
    // Holding on would block the newer version. Without a new version the database is deleted; it may come back.
    db.close();
    if (connection === db) connection = null;
    if (event.newVersion) markOutdated();
    else deletions.dispatchEvent(new Event('deleted'));
    return false;
  });
  return db;
}

async function opened(): Promise<OfflineDatabase> {
  if (isOutdated()) throw new StorageError('A newer version of the site uses the storage.');
  const db = database();
  if (db.isOpen()) return db;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It took too long to open.')), openLimitMs);
  });
  try {
    await Promise.race([db.open(), limit]);
    return db;
  } catch (cause) {
    closeDatabase();
    throw new StorageError('The storage of this device cannot be used.', { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the browser dropped the connection, as Safari does in the background. */
export function connectionWasLost(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof StorageError) return false;
  if (error.name === 'DatabaseClosedError' || error.name === 'InvalidStateError') return true;
  return error.name === 'UnknownError' && /connection/i.test(error.message);
}

/**
 * Version 4 of the database: what waits and what was sent say what they are about, and why a try failed is a code. Boats
 * are named as far as the device knows them.
 */
async function describeSubmissions(transaction: Transaction): Promise<void> {
  const names = new Map<number, string>();
  await transaction.table<SavedBoat>('saved').each(({ boat }) => names.set(boat.id, boat.name));
  await transaction.table<Boat>('boats').each((boat) => names.set(boat.id, boat.name));
  await transaction
    .table<OutboxItem>('outbox')
    .toCollection()
    .modify((item) => {
      item.about = { boats: boatsOf(item, names), name: nameIn(item.body) };
      item.heldUntil = 0;
      item.sendingSince = null;
      item.lastProblem = problemIn(item);
    });
  await transaction
    .table<Receipt>('receipts')
    .toCollection()
    .modify((receipt) => {
      receipt.about = aboutReceipt(receipt, names);
      receipt.createdAt = receipt.sentAt;
    });
}

/** Version 5 of the database: the keys of boats say how many people fit. */
async function renewKeys(transaction: Transaction): Promise<void> {
  const boats = new Map(
    (await transaction.table<Boat>('boats').toArray()).map((boat) => [boat.id, boat]),
  );
  await transaction
    .table<StoredKeys>('keys')
    .toCollection()
    .modify((stored) => {
      stored.keys = stored.keys.flatMap(({ id }) => {
        const boat = boats.get(id);
        return boat ? [boatKey(boat)] : [];
      });
    });
}

function boatsOf({ kind, body }: OutboxItem, names: Map<number, string>): string[] {
  if (kind === 'story') return [];
  const { boat, boats = [] } = body as LeadRequest | (ReviewRequest & { boats?: number[] });
  return [boat, ...boats].flatMap((id) => names.get(id ?? 0) ?? []);
}

function aboutReceipt({ kind, answer }: Receipt, names: Map<number, string>): About {
  if (kind === 'lead') {
    return { boats: (answer as LeadReceipt).boats?.map(({ name }) => name) ?? [], name: '' };
  }
  if (kind === 'story') return { boats: [], name: '' };
  const { boat, reviewer_name } = answer as ReviewReceipt;
  return { boats: [names.get(boat) ?? []].flat(), name: reviewer_name };
}

/** Earlier versions kept a sentence, such as "No answer from the server (timeout)." */
function problemIn({ lastProblem, state }: OutboxItem): Problem | null {
  if (lastProblem === null) return null;
  if (state === 'needs-you') return 'refused';
  const reasons = ['unreachable', 'timeout', 'not-ours'] as const;
  return reasons.find((reason) => lastProblem.includes(`(${reason})`)) ?? 'server';
}
