import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { writeFault } from '../data-folder';
import { type EntryDigest, type Manifest, manifestPath, parseManifest } from './manifest';

/** A zip file that is being written, for its owner's eyes only. It gets its name when it is whole. */
export interface ArchiveWriter {
  /** What was added, by its path. */
  entries: Record<string, EntryDigest>;
  /** Adds an entry and reads its source to the end. `packed`: the bytes are compressed already. */
  add(path: string, source: Readable, options?: { packed?: boolean }): Promise<void>;
  /** Writes the rest, waits for the disk and returns the length of the file. */
  finish(): Promise<number>;
  /** Leaves nothing behind. */
  abandon(): Promise<void>;
}

/**
 * Begins a zip file.
 * @throws an Error of one sentence when there is something of that name, or when it cannot be written there
 */
export async function createArchive(file: string): Promise<ArchiveWriter> {
  if (await stat(file).catch(() => null)) {
    throw new Error(`${file} is there already, and a backup does not overwrite anything.`);
  }
  const draft = draftOf(file);
  const output = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
  const notWritten = (error: unknown): never => {
    throw new Error(`${file} cannot be written: ${writeFault(error)}.`);
  };
  await once(output, 'open').catch(notWritten);
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, output).catch(notWritten);
  const broken = new Promise<never>((_, reject) => {
    zip.once('error', reject);
    written.catch(reject);
  });
  // It is heard where something waits for it; by then nobody may.
  broken.catch(() => undefined);
  const entries: Record<string, EntryDigest> = {};
  return {
    entries,
    async add(path, source, { packed = false } = {}) {
      const meter = new Meter();
      zip.addReadStream(meter, path, { compress: !packed, mode: 0o600 });
      await Promise.race([pipeline(source, meter), broken]);
      entries[path] = meter.digest();
    },
    async finish() {
      zip.end();
      await Promise.race([written, broken]);
      await rename(draft, file);
      return output.bytesWritten;
    },
    async abandon() {
      output.destroy();
      // It was given up: only that it has ended counts.
      await written.catch(() => undefined);
      await rm(draft, { force: true });
    },
  };
}

/** Name of a zip file until it is whole. */
export function draftOf(file: string): string {
  return `${file}.${process.pid}.part`;
}

/** Lets bytes through and knows what they were. */
class Meter extends Transform {
  readonly #hash = createHash('sha256');
  #bytes = 0;

  override _transform(chunk: Buffer, _encoding: string, done: (e: null, c: Buffer) => void): void {
    this.#hash.update(chunk);
    this.#bytes += chunk.length;
    done(null, chunk);
  }

  digest(): EntryDigest {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}

/** A text as something that can be added. */
export function streamOf(text: string): Readable {
  return Readable.from([Buffer.from(text)]);
}

/** A backup that is being read. Every entry is compared with what the manifest says of it. */
export interface ArchiveReader {
  manifest: Manifest;
  has(path: string): boolean;
  /** Sends an entry into `target`. @throws when it is damaged; the target has got all of its bytes by then */
  send(path: string, target: NodeJS.WritableStream): Promise<void>;
  /** A whole entry. */
  read(path: string): Promise<Buffer>;
  close(): void;
}

/**
 * Opens a backup and reads its manifest.
 * @throws an Error of one sentence for a file that is none, was cut short or lacks an entry
 */
export async function openArchive(file: string): Promise<ArchiveReader> {
  const zip = await openPromise(file, { autoClose: false }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw new Error(`There is no file ${file}.`);
      throw new Error(
        `${file} is no backup, or was cut short: ${error.message.replace(/\.+$/, '')}.`,
      );
    },
  );
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const stream = async (path: string): Promise<Readable> => {
      const entry = entries.get(path);
      if (!entry) throw new Error(`${file} is incomplete: it has no ${path}.`);
      return zip.openReadStreamPromise(entry);
    };
    const packed = await bytesOf(await stream(manifestPath)).catch(unpackable(manifestPath));
    const manifest = parseManifest(`${packed}`);
    for (const path of Object.keys(manifest.entries)) {
      if (!entries.has(path)) throw new Error(`${file} is incomplete: it has no ${path}.`);
    }
    const checked = (path: string): Transform => check(path, manifest.entries[path]);
    return {
      manifest,
      has: (path) => Object.hasOwn(manifest.entries, path),
      send: async (path, target) =>
        pipeline(await stream(path), checked(path), target).catch(unpackable(path)),
      read: async (path) =>
        pipeline(await stream(path), checked(path), bytesOf).catch(unpackable(path)),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Says what the errors of zlib mean to people; throws the others as they are. */
function unpackable(path: string): (error: NodeJS.ErrnoException) => never {
  return (error) => {
    if (!error.code?.startsWith('Z_')) throw error;
    throw new Error(`The backup is damaged: ${path} cannot be unpacked.`);
  };
}

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Lets an entry through, and fails at its end when it is not the one that was written. */
function check(path: string, wanted: { bytes: number; sha256: string } | undefined): Transform {
  const hash = createHash('sha256');
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
    flush(done) {
      const same = bytes === wanted?.bytes && hash.digest('hex') === wanted.sha256;
      done(same ? null : new Error(`The backup is damaged: ${path} is not what was written.`));
    },
  });
}
