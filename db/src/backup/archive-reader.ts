import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise } from 'yauzl';
import { type Manifest, manifestPath, parseManifest } from './manifest';

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
