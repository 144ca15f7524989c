import { constants, createBrotliCompress } from 'node:zlib';
import type { Server } from '@hapi/hapi';

/** Teaches hapi brotli, which it leaves out. Files come compressed from the build; this is for what is made on the way. */
export function acceptBrotli(server: Server): void {
  server.encoder('br', () =>
    // The best quality costs more time than it saves on answers of a few kilobytes.
    createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  );
}
