import type { Disk } from 'flydrive';
import type { Storage, StoredFile, StoredPath } from './storage';

/** What a place has of its own. */
export type Place = Pick<Storage, 'removeUnfinished' | 'prepare' | 'check' | 'close'>;

/** The storage on a disk of flydrive, which may be a folder or a bucket. */
export function diskStorage(disk: Disk, place: Place): Storage {
  return {
    ...place,
    put: (path, bytes, contentType) => disk.put(path, bytes, { contentType }),
    async read(path) {
      const bytes = await orMissing(disk.getBytes(path));
      return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    },
    open: (path) => open(disk, path),
    has: (path) => disk.exists(path),
    folders: () => folders(disk),
    files: (folder) => files(disk, folder),
    lastWritten: (folder) => lastWritten(disk, folder),
    async removeFolder(folder) {
      // With the slash: S3 takes away whatever begins with it, and `ab` begins other keys too.
      await disk.driver.deleteAll(`${checked(folder)}/`);
    },
  };
}

async function open(disk: Disk, path: StoredPath): Promise<StoredFile | undefined> {
  const about = await orMissing(disk.getMetaData(path));
  const body = about && (await orMissing(disk.getStream(path)));
  return body && { body, bytes: about.contentLength };
}

async function* folders(disk: Disk): AsyncGenerator<string> {
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll('/', { paginationToken });
    for (const entry of page.objects) if (entry.isDirectory && isKey(entry.name)) yield entry.name;
    paginationToken = page.paginationToken;
  } while (paginationToken);
}

async function files(disk: Disk, folder: string): Promise<string[]> {
  // A picture has about twenty files: one page.
  const page = await orMissing(disk.listAll(checked(folder)));
  const names = [...(page?.objects ?? [])].flatMap((entry) => (entry.isFile ? [entry.name] : []));
  return names.filter((name) => !name.endsWith('.part'));
}

async function lastWritten(disk: Disk, folder: string): Promise<Date | undefined> {
  let latest: Date | undefined;
  // A picture has about twenty files: one page.
  const { objects } = await disk.listAll(checked(folder));
  for (const entry of objects) {
    if (!entry.isFile) continue;
    const about = await orMissing(entry.getMetaData());
    if (about && (!latest || about.lastModified > latest)) latest = about.lastModified;
  }
  return latest;
}

/** An empty name or dots would be the whole storage, or something outside. */
function checked(folder: string): string {
  if (isKey(folder)) return folder;
  throw new Error(`${JSON.stringify(folder)} is no folder of a picture.`);
}

function isKey(folder: string): boolean {
  return /^[a-z0-9][a-z0-9-]*$/.test(folder);
}

async function orMissing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  return work.catch((error: { cause?: unknown }) => {
    const cause = Object(error.cause ?? error) as { code?: string; $metadata?: object };
    const status = (cause.$metadata as { httpStatusCode?: number } | undefined)?.httpStatusCode;
    if (cause.code === 'ENOENT' || cause.code === 'ENOTDIR' || status === 404) return undefined;
    throw error;
  });
}
