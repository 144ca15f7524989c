import type { Plugin } from '@hapi/hapi';
import { refusal } from './app-error';

/**
 * Refuses a Host header that is no host: hapi makes an address of it when a handler asks for one. What it says is used for
 * nothing else; every link of ours begins with PUBLIC_URL.
 */
export const hostName: Plugin<void> = {
  name: 'host-name',
  register(server) {
    server.ext('onRequest', (request, h) => {
      const { host } = request.raw.req.headers;
      if (host && !isHost(host)) throw refusal(400, 'The Host header names no host.');
      return h.continue;
    });
  },
};

function isHost(text: string): boolean {
  return /^[\w.:[\]-]+$/.test(text) && URL.canParse(`http://${text}`);
}
