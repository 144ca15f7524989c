import { resolve } from 'node:path';
import type { Readable } from 'node:stream';

/** Pictures are kept as files in folders: the folder is the picture's key, the file `original` or a rendition. */
export type StoredPath = `${string}/${string}`;

/** An opened file. Whoever opens it reads its body to the end or destroys it. */
export interface StoredFile {
  body: Readable;
  /** Length in bytes. */
  bytes: number;
}

/**
 * Where pictures are kept: a local folder, or a bucket of an S3-compatible server. Both keep the same promises
 * (storage.test.ts). Any call may fail as networks and disks do; a file that is not there is no failure.
 */
export interface Storage {
  /** Stores a file whole or not at all, in place of an earlier one: nobody is ever served half of it. */
  put(path: StoredPath, bytes: Buffer, contentType: string): Promise<void>;
  /** A whole file, or undefined where there is none. */
  read(path: StoredPath): Promise<Buffer | undefined>;
  /** A file to be sent on piece by piece, or undefined where there is none. */
  open(path: StoredPath): Promise<StoredFile | undefined>;
  has(path: StoredPath): Promise<boolean>;
  /** Names of all folders, in no order. */
  folders(): AsyncIterable<string>;
  /** Names of the files of a folder, in no order; of one that is not there none. */
  files(folder: string): Promise<string[]>;
  /** When the youngest file of a folder was written; undefined for a folder without files. */
  lastWritten(folder: string): Promise<Date | undefined>;
  /** Removes a folder and everything in it; one that is not there is fine. */
  removeFolder(folder: string): Promise<void>;
  /**
   * Removes what was left half written by processes that were killed, if it is older than this.
   * @returns how many files that were
   */
  removeUnfinished(olderThan: Date): Promise<number>;
  /** Creates the local folder or the bucket where it is missing. */
  prepare(): Promise<void>;
  /** @throws StorageError unless files can be kept here */
  check(): Promise<void>;
  /** Lets go of connections. */
  close(): void;
}

/** Pictures cannot be kept where the settings say; the message is a sentence for the operator. */
export class StorageError extends Error {
  /** Whether it may pass by itself, as when a server is still starting. */
  readonly passing: boolean;
  constructor(message: string, options: { passing: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.passing = options.passing;
  }
}

export interface FolderSettings {
  kind: 'folder';
  folder: string;
}

export interface BucketSettings {
  kind: 's3';
  /** Address of the server, such as `https://storage.example:9000`. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
}

export type StorageSettings = FolderSettings | BucketSettings;

const form = 's3://key:secret@host:port/bucket?region=us-east-1&ssl=off';

/**
 * Where the environment wants pictures to be: in the bucket of STORAGE_URL, or without one in the folder MEDIA_DIR.
 * @throws an Error whose message goes on after "STORAGE_URL"; it does not repeat the address, which holds a secret.
 */
export function readStorage(storageUrl: string | undefined, mediaDir: string): StorageSettings {
  if (!storageUrl) return { kind: 'folder', folder: resolve(mediaDir) };
  if (!URL.canParse(storageUrl)) throw new Error(`has to look like ${form}`);
  const { protocol, host, username, password, pathname, searchParams } = new URL(storageUrl);
  if (protocol !== 's3:' || !host) throw new Error(`has to look like ${form}`);
  if (!username || !password) {
    throw new Error('needs a key and a secret before the @, with %2F for each slash in them');
  }
  const bucket = pathname.slice(1);
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new Error(
      'needs the name of a bucket after the host: lower case letters, digits, . and -',
    );
  }
  const { region = 'us-east-1', ssl = 'on', ...unknown } = Object.fromEntries(searchParams);
  const [name] = Object.keys(unknown);
  if (name) throw new Error(`knows region and ssl, but not ${JSON.stringify(name)}`);
  if (ssl !== 'on' && ssl !== 'off') throw new Error('takes ssl=on or ssl=off');
  return {
    kind: 's3',
    endpoint: `${ssl === 'on' ? 'https' : 'http'}://${host}`,
    region,
    bucket,
    accessKey: decodeURIComponent(username),
    secretKey: decodeURIComponent(password),
  };
}
