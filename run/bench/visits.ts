import { buildPost } from '../../bff/src/testing/posts';
import { nextFreePort } from '../prepare/port.mjs';
import { Program } from '../testing/program';
import { withBenchDatabase } from './bench-database';
import { compare, type Row } from './measure';

const times = 2_000;
const atOnce = 32;
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15';

/** Visits of a post over HTTP, each by another visitor, to one BFF; and visits of people who were just here. */
export async function visits(): Promise<Row[]> {
  return withBenchDatabase(async ({ url, knex, folder }) => {
    const port = await nextFreePort(18_300);
    const bff = new Program('bff/src/main.ts', {
      ...{ DATABASE_URL: url, PORT: String(port), MEDIA_DIR: folder, WEB_DIR: folder },
      ...{ TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn', PUBLIC_URL: 'http://sea.example' },
      ACCESS_TOKEN_SECRET: 'a key for access tokens, of 32 bytes and more',
      REFRESH_TOKEN_SECRET: 'a key for refresh tokens, of 32 bytes and more',
    });
    const address = `http://127.0.0.1:${port}`;
    await bff.start(() =>
      fetch(`${address}/api/categories`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    const { slug } = await buildPost(knex);
    let visitor = 0;
    const come = async (who: number): Promise<void> => {
      const response = await fetch(`${address}/api/blog/posts/${slug}/track-visit/`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': iPhone,
          'x-forwarded-for': `10.${(who >> 16) & 255}.${(who >> 8) & 255}.${who & 255}`,
        },
        body: '{}',
      });
      if (!response.ok) throw new Error(`A visit was answered with ${response.status}.`);
      await response.arrayBuffer();
    };
    const all = async (who: () => number): Promise<void> => {
      let left = times;
      const one = async (): Promise<void> => {
        while (left-- > 0) await come(who());
      };
      await Promise.all(Array.from({ length: atOnce }, one));
    };
    const { others, same } = await compare(3, {
      others: () => all(() => visitor++),
      same: () => all(() => 0),
    });
    const [{ count } = { count: 0 }] = await knex('post_visits').count();
    await bff.end('SIGTERM');
    const perSecond = (wall: number): string => `${Math.round(times / wall)} a second`;
    return [
      { what: 'visits of different people', value: perSecond(others.wall) },
      { what: 'visits of the same person', value: perSecond(same.wall) },
      {
        what: 'counted visitors',
        value: String(count),
        promise: { text: 'each person once', holds: Number(count) === visitor },
      },
    ];
  });
}
