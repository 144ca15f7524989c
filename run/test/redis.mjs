import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { nextFreePort } from '../prepare/port.mjs';

/**
 * A Redis for the queue tests: the one of REDIS_URL when it answers, else a throwaway `redis-server` when that is
 * installed.
 * @returns {Promise<{ url?: string, stop: () => Promise<void> }>} without an address there is none
 */
export async function openRedis() {
  const given = process.env.REDIS_URL;
  const nothing = async () => undefined;
  if (given && (await answers(given))) return { url: given, stop: nothing };
  if (given) process.stdout.write('Redis: REDIS_URL does not answer\n');
  const folder = await mkdtemp(join(tmpdir(), 'mr-sea-redis-'));
  const port = await nextFreePort(6390);
  const args = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--dir',
    folder,
    '--save',
    '',
    '--appendonly',
    'no',
  ];
  const child = spawn('redis-server', [...args, '--maxmemory-policy', 'noeviction'], {
    stdio: 'ignore',
  });
  // Where the program is missing it throws, and has ended.
  const ended = once(child, 'exit').catch(() => undefined);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const url = `redis://127.0.0.1:${port}`;
  if (await Promise.race([becomesReady(url), ended.then(() => false)])) return { url, stop };
  await stop();
  return { stop: nothing };
}

/** @param {string} url */
async function becomesReady(url) {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (await answers(url)) return true;
    await delay(50);
  }
  return false;
}

/**
 * Whether a Redis is there. One that wants a password also is.
 * @param {string} url
 * @returns {Promise<boolean>}
 */
function answers(url) {
  if (!URL.canParse(url)) return Promise.resolve(false);
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) || 6379, timeout: 2000 });
    /** @param {boolean} result */
    const finish = (result) => {
      socket.destroy();
      resolve(result);
    };
    socket.once('connect', () => socket.write('PING\r\n'));
    socket.once('data', (data) => finish(/^(\+PONG|-NOAUTH)/.test(data.toString())));
    socket.once('timeout', () => finish(false));
    socket.once('error', () => finish(false));
  });
}
