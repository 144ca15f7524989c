import { resolve } from 'node:path';

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
