import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a data folder remembers of its Postgres: `postgres.json`, readable by its owner only. */
export interface PostgresRecord {
  /** Folder of the database files, relative to the data folder when it lies inside. */
  home: string;
  port: number;
  superuserPassword: string;
  appPassword: string;
}

/** The record's path. */
export function recordFile(dataDir: string): string {
  return join(dataDir, 'postgres.json');
}

/** Null when the data folder has no record yet. */
export async function readRecord(dataDir: string): Promise<PostgresRecord | null> {
  try {
    return JSON.parse(await readFile(recordFile(dataDir), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new Error(`${recordFile(dataDir)} cannot be read: ${(error as Error).message}`);
  }
}

/** Replaces the record as a whole, so that a crash leaves the old or the new one. */
export async function writeRecord(dataDir: string, record: PostgresRecord): Promise<void> {
  const draft = `${recordFile(dataDir)}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, recordFile(dataDir));
}

/** A password that needs no escaping in an address. */
export function makePassword(): string {
  return randomBytes(24).toString('hex');
}
