/** What a backup says of itself, as its last entry. */
export interface Manifest {
  product: 'mr-sea';
  /** Grows when an older version of this code could not read the file. */
  format: 1;
  /** When its picture of the database was taken, ISO 8601. */
  madeAt: string;
  /** Names of the migrations that made the schema of its rows, in their order. */
  migrations: string[];
  tables: TableContent[];
  sequences: SequenceValue[];
  /** All other entries, by their path. */
  entries: Record<string, EntryDigest>;
}

export interface TableContent {
  name: string;
  /** In the order of the values in a line. */
  columns: string[];
  rows: number;
}

export interface SequenceValue {
  table: string;
  column: string;
  /** The last number that was given; null when none was. */
  last: string | null;
}

export interface EntryDigest {
  bytes: number;
  sha256: string;
}

export const manifestPath = 'manifest.json';
export const secretsPath = 'secrets.json';

/** Where the rows of a table lie: lines as COPY writes and reads them. */
export function tablePath(table: string): string {
  return `tables/${table}.copy`;
}

/** Where a file of a picture lies. */
export function picturePath(key: string, file: string): string {
  return `pictures/${key}/${file}`;
}

/** The picture and the file of an entry; null for an entry that is none. */
export function pictureOf(path: string): { key: string; file: string } | null {
  const [, key, file] =
    /^pictures\/([a-z0-9][a-z0-9-]{0,99})\/([a-z0-9][a-z0-9.]{0,99})$/.exec(path) ?? [];
  return key && file ? { key, file } : null;
}

/**
 * Reads a manifest.
 * @throws an Error of one sentence when it is none, or one of a newer version
 */
export function parseManifest(text: string): Manifest {
  const found = parse(text);
  if (found?.product !== 'mr-sea') throw new Error('This is no backup of Mr. Sea.');
  if (found.format !== 1) {
    throw new Error(
      'This backup was made by a newer version of Mr. Sea: restore it with that one.',
    );
  }
  return found as Manifest;
}

function parse(text: string): Partial<Manifest> | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
