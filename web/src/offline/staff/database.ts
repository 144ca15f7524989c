import { Dexie, type EntityTable, type Table, type Transaction } from 'dexie';
import { connectionWasLost, StorageError } from '../storage/dexie';
import type { AdminChange } from './change';
import type { AdminFeature } from './paths';
import { currentAdmin } from './tokens';

/** Any row of a list of the back office. Stories have no version. */
export interface AnyRow {
  id: number;
  version?: number;
}

/** A row as the server had it when it was last read. */
export interface KeptRow {
  feature: AdminFeature;
  id: number;
  row: AnyRow;
  /** When the server said so (milliseconds since 1970), as the other times. */
  savedAt: number;
}

/** How much of a list is kept. */
export interface KeptList {
  feature: AdminFeature;
  /** When all of it was read last; null while only pages that were looked at are here. */
  savedAt: number | null;
  /** When its first page was read last. */
  checkedAt: number;
  /** How many rows the server had then. */
  total: number;
}

/** A single answer, such as the overview or the content of a post. */
export interface KeptAdminAnswer {
  key: string;
  data: unknown;
  savedAt: number;
}

/** What somebody has typed in a form of the back office and not saved. */
export interface StaffDraft {
  /** The form and what it is about, as in "leads:12". */
  form: string;
  userId: number;
  /** Whatever the form needs to show it again; plain data. */
  state: unknown;
  savedAt: number;
}

interface Owner {
  name: 'owner';
  userId: number;
}

/**
 * What the device keeps for an administrator: rows for reading, and changes that wait. A database of its own, so that it
 * goes as a whole at logout. A change of the schema is a further `version()`; the old ones stay.
 */
export class AdminDatabase extends Dexie {
  declare rows: Table<KeptRow, [AdminFeature, number]>;
  declare lists: EntityTable<KeptList, 'feature'>;
  declare answers: EntityTable<KeptAdminAnswer, 'key'>;
  declare changes: Table<AdminChange, string>;
  declare drafts: EntityTable<StaffDraft, 'form'>;
  declare owners: EntityTable<Owner, 'name'>;

  constructor() {
    // Strict: a change that we call saved is on the disk and not only on its way there.
    super(adminDatabaseName, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({
      rows: '[feature+id], feature',
      lists: 'feature',
      answers: 'key, savedAt',
      changes: 'key, userId',
      owners: 'name',
    });
    this.version(2).stores({ drafts: 'form' });
    this.version(3).stores({}).upgrade(queueChanges);
  }
}

/** Version 3: changes wait as everything else does that a device sends (queue/queue-item.ts). */
async function queueChanges(transaction: Transaction): Promise<void> {
  await transaction
    .table<AdminChange & { problem?: AdminChange['lastProblem'] }>('changes')
    .toCollection()
    .modify((change) => {
      change.lastProblem = change.problem ?? null;
      delete change.problem;
      change.heldUntil = 0;
    });
}

const adminDatabaseName = 'mrsea-admin';

/** How long the database may take to open. Milliseconds. */
const openLimitMs = 4_000;

let connection: AdminDatabase | null = null;
/** For whom this connection was found to be, or made, the right one. */
let claimedFor: number | null = null;

/**
 * Runs `use` on what is kept for who is signed in; what was kept for somebody else is removed before. Once more when the
 * browser had dropped the connection. Throws `StorageError` when there is no storage or nobody signed in, and what `use`
 * throws.
 */
export async function withAdminDatabase<T>(
  use: (db: AdminDatabase, userId: number) => Promise<T>,
): Promise<T> {
  const userId = currentAdmin();
  if (userId === null) throw new StorageError('Nobody is signed in.');
  try {
    return await use(await claimed(userId), userId);
  } catch (error) {
    if (!connectionWasLost(error)) throw error;
    closeAdminDatabase();
    return use(await claimed(userId), userId);
  }
}

/** Removes what is kept for reading; changes that wait and drafts stay, for the same account alone. Needs no login. */
export async function clearKeptRows(): Promise<void> {
  const db = await opened();
  await db.transaction('rw', db.rows, db.lists, db.answers, () =>
    Promise.all([db.rows.clear(), db.lists.clear(), db.answers.clear()]),
  );
}

/** Removes everything, changes that wait included. Other tabs let go of the database by themselves. */
export async function deleteAdminDatabase(): Promise<void> {
  connection ??= connect();
  const db = connection;
  closeAdminDatabase();
  await db.delete();
}

/** Lets go of the database; the next use opens it again. */
export function closeAdminDatabase(): void {
  connection?.close();
  connection = null;
  claimedFor = null;
}

async function claimed(userId: number): Promise<AdminDatabase> {
  const db = await opened();
  if (claimedFor === userId) return db;
  await db.transaction('rw', [db.owners, db.rows, db.lists, db.answers, db.drafts], async () => {
    const owner = await db.owners.get('owner');
    if (owner?.userId === userId) return;
    await Promise.all([
      db.rows.clear(),
      db.lists.clear(),
      db.answers.clear(),
      db.drafts
        .where('form')
        .notEqual('')
        .and((draft) => draft.userId !== userId)
        .delete(),
    ]);
    await db.owners.put({ name: 'owner', userId });
  });
  claimedFor = userId;
  return db;
}

function connect(): AdminDatabase {
  const db = new AdminDatabase();
  db.on('versionchange', () => {
    // A newer version or a logout in another tab wants it; holding on would block both.
    db.close();
    if (connection === db) closeAdminDatabase();
    return false;
  });
  return db;
}

async function opened(): Promise<AdminDatabase> {
  connection ??= connect();
  const db = connection;
  if (db.isOpen()) return db;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It took too long to open.')), openLimitMs);
  });
  try {
    await Promise.race([db.open(), limit]);
    return db;
  } catch (cause) {
    closeAdminDatabase();
    throw new StorageError('The storage of this device cannot be used.', { cause });
  } finally {
    clearTimeout(timer);
  }
}
