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
