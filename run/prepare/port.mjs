import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Why `port` cannot be listened on at `host`, as a sentence; null when it can. A port in use is asked for again for
 * a moment: a site that was just stopped may still be closing its own.
 * @param {number} port
 * @param {string} host
 * @param {number} patienceMs
 * @returns {Promise<string | null>}
 */
export async function complainAboutPort(port, host, patienceMs = 2000) {
  for (let waited = 0; ; waited += 200) {
    const code = await tryToListen(port, host);
    if (code === null) return null;
    if (code === 'EADDRINUSE' && waited < patienceMs) {
      await delay(200);
      continue;
    }
    if (code === 'EADDRINUSE') {
      return `Port ${port} on ${host} is in use: stop what uses it, or choose another with PORT, as in: PORT=${port + 1} npm start`;
    }
    if (code === 'EACCES')
      return `This user may not listen on port ${port}: choose one above 1023 with PORT.`;
    return `It is not possible to listen on port ${port} at ${host} (${code}): check PORT and HOST.`;
  }
}

/**
 * The first free port on 127.0.0.1 from `first` on.
 * @param {number} first
 * @returns {Promise<number>}
 */
export async function nextFreePort(first) {
  for (let port = first; port < 65_536; port++) {
    if ((await tryToListen(port, '127.0.0.1')) === null) return port;
  }
  throw new Error(`There is no free port from ${first} on.`);
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | null>} the system's error code, null when it worked
 */
function tryToListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      resolve(error.code ?? error.message),
    );
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)));
  });
}
