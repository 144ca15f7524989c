/// <reference path="./s3rver.d.ts" />
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

export interface S3Server {
  /** A STORAGE_URL of it. The bucket `pictures` is there. */
  storageUrl(options?: { bucket?: string; secret?: string }): string;
  stop(): Promise<void>;
}

/** An S3-compatible server on this machine, empty, with signatures checked as a real one does. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'mr-sea-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: 'pictures' }],
  });
  // Just before the routes.
  server.middleware.splice(-1, 0, signedWithSlash);
  const { port } = await server.run();
  return {
    storageUrl: ({ bucket = 'pictures', secret = 'S3RVER' } = {}) =>
      `s3://S3RVER:${secret}@127.0.0.1:${port}/${bucket}?ssl=off`,
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Part of a server's middleware: clients sign `/bucket/` as it is sent; s3rver takes it for `/bucket` unless these two say otherwise. */
export function signedWithSlash(
  context: { path: string; state: { vhost?: boolean }; mountPath?: string },
  next: () => Promise<void>,
): Promise<void> {
  if (/^\/[^/]+\/$/.test(context.path)) {
    context.state.vhost = true;
    context.mountPath = '/';
  }
  return next();
}
