import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { writeFault } from '../write-fault';
import type { EntryDigest } from './manifest';

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
