import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../prepare/paths.mjs';

interface Service {
  image?: string;
  command?: string;
  environment?: Record<string, string>;
  ports?: string[];
  configs?: { source: string; target: string }[];
  healthcheck?: { test: string[] };
  deploy?: { replicas: number };
  depends_on?: Record<string, { condition: string }>;
  stop_grace_period?: string;
}

let services: Record<string, Service>;
let caddyfile: string;
let redisConf: string;
let text: string;
let volumes: object;
beforeAll(async () => {
  text = await readFile(join(root, 'docker-compose.yml'), 'utf8');
  const file = parse(text, { merge: true });
  ({ services, volumes } = file);
  caddyfile = file.configs.caddyfile.content;
  redisConf = file.configs.redis.content;
});

const seconds = (time: string | undefined): number => Number(/^(\d+)s$/.exec(time ?? '')?.[1]);
const of = (name: string): Service => {
  const service = services[name];
  if (!service) throw new Error(`There is no service ${name}.`);
  return service;
};

describe('docker-compose.yml', () => {
  it('runs several of each program, whose stop may take the 25 s of a drain', () => {
    for (const name of ['bff', 'worker']) {
      expect(of(name).deploy?.replicas).toBeGreaterThan(1);
      expect(seconds(of(name).stop_grace_period)).toBeGreaterThan(25);
    }
  });

  it('lets only the program that migrates in as the owner of the database', () => {
    const owned = Object.entries(services).filter(
      ([, { environment }]) => environment?.DATABASE_OWNER_URL,
    );
    expect(owned.map(([name]) => name)).toEqual(['migrate']);
    const users = ['migrate', 'bff', 'worker'].map(
      (name) =>
        new URL(of(name).environment?.DATABASE_URL?.replace(/\$\{.*?\}/, 'x') ?? '').username,
    );
    expect(users).toEqual(['mrsea_app', 'mrsea_app', 'mrsea_app']);
    expect(of('postgres').environment?.POSTGRES_USER).toBe('mrsea_owner');
  });

  it('has one service migrate before any program starts', () => {
    for (const name of ['bff', 'worker']) {
      expect(of(name).depends_on?.migrate).toEqual({ condition: 'service_completed_successfully' });
    }
    expect(of('migrate').command).toContain('run/dist/migrate.js');
  });

  it('asks everything that runs on whether it is well', () => {
    const lasting = Object.keys(services).filter((name) => !['migrate', 'mailpit'].includes(name));
    expect(lasting.filter((name) => !of(name).healthcheck)).toEqual([]);
  });

  it('opens the proxy to the network, and nothing else', () => {
    const open = Object.entries(services).filter(([, { ports = [] }]) =>
      ports.some((port) => !port.startsWith('127.0.0.1:')),
    );
    expect(open.map(([name]) => name)).toEqual(['proxy']);
    expect(caddyfile).toMatch(/@inside path \/metrics \/metrics\/\*\n\s+respond @inside 404/);
  });

  it('believes the proxy who a visitor is, and compresses nothing twice', () => {
    const subnet = /subnet: (\S+)/.exec(text)?.[1];
    expect(of('bff').environment?.TRUSTED_PROXIES).toBe(subnet);
    expect(caddyfile).not.toMatch(/^\s*encode/m);
    expect(caddyfile).not.toContain('trusted_proxies');
  });

  it('keeps jobs in a Redis that neither evicts nor forgets them', () => {
    expect(of('redis').command).toContain('--maxmemory-policy noeviction');
    expect(of('redis').command).toContain('--appendonly yes');
  });

  it('lets nobody into Redis without its password, which its programs and its health check have', () => {
    expect(redisConf).toMatch(/^requirepass \$\{REDIS_PASSWORD:\?[^}]*\}\n$/);
    expect(of('redis').configs).toEqual([{ source: 'redis', target: '/etc/redis.conf' }]);
    expect(of('redis').command).toMatch(/^redis-server \/etc\/redis\.conf /);
    for (const name of ['migrate', 'bff', 'worker']) {
      expect(of(name).environment?.REDIS_URL).toMatch(
        /^redis:\/\/:\$\{REDIS_PASSWORD:\?[^}]*\}@redis:6379$/,
      );
    }
    expect(of('redis').environment?.REDISCLI_AUTH).toMatch(/^\$\{REDIS_PASSWORD:\?[^}]*\}$/);
    // Without -e it would be well without the password too.
    expect(of('redis').healthcheck?.test).toEqual(['CMD', 'redis-cli', '-e', 'ping']);
  });

  it('has no secret in it, and starts without none', () => {
    const secrets = text.match(/\$\{(\w*(?:PASSWORD|SECRET|TOKEN))\b[^}]*\}/g) ?? [];
    expect(secrets.length).toBeGreaterThanOrEqual(11);
    expect(secrets.filter((use) => !use.includes(':?'))).toEqual([]);
  });

  it('leads the BFF to the port on which workers show their queues', () => {
    const { QUEUES_URL } = of('bff').environment ?? {};
    const { OPS_PORT, OPS_HOST } = of('worker').environment ?? {};
    expect(QUEUES_URL).toBe(`http://worker:${OPS_PORT}`);
    expect(OPS_HOST).toBe('0.0.0.0');
    expect(of('worker').healthcheck?.test.join(' ')).toContain(`:${OPS_PORT}/health`);
  });

  it('keeps everything that lasts in a volume', () => {
    expect(Object.keys(volumes).sort()).toEqual([
      'builds',
      'postgres',
      'proxy',
      'redis',
      'storage',
    ]);
  });
});
