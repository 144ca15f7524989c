import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@mr-sea/db/testing/database';
import { buildBoat } from '@mr-sea/db/testing/factories';
import { freePort } from '@mr-sea/db/testing/free-port';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildPost } from '../../bff/src/testing/posts';
import { emptyRedis, testBackends } from '../../worker/src/testing/backends';
import { openEntries } from '../../worker/src/testing/enquiries';
import { startMailServer, type TestMailServer } from '../../worker/src/testing/mail-server';
import { seededRandom } from '../../worker/src/testing/random';
import { Program } from '../testing/program';

const leads = 120;
const reviews = 60;
const visitors = 150;
const kills = 6;
/** Calls that are under way at the same time. */
const senders = 8;

describe.each(await testBackends(7))('two of each on $name', ({ name, redisUrl }) => {
  let db: TestDatabase;
  let mail: TestMailServer;
  let folder: string;
  let bffs: { program: Program; url: string }[];
  let workers: Program[];

  beforeEach(async () => {
    db = await createTestDatabase();
    mail = await startMailServer();
    folder = await mkdtemp(join(tmpdir(), 'mr-sea-several-'));
    if (redisUrl) await emptyRedis(redisUrl);
    const shared = {
      ...{ DATABASE_URL: db.url, DATA_DIR: folder, MEDIA_DIR: folder, WEB_DIR: folder },
      ...{
        PUBLIC_URL: 'http://sea.example',
        LIMIT_FORMS_PER_HOUR: '1000000',
        LIMIT_MAILS_PER_DAY: '1000000',
        LIMIT_REPLIES_PER_HOUR: '1000000',
      },
    };
    const secrets = {
      ACCESS_TOKEN_SECRET: 'a key for access tokens, of 32 bytes and more',
      REFRESH_TOKEN_SECRET: 'a key for refresh tokens, of 32 bytes and more',
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'warn',
    };
    bffs = await Promise.all(
      [1, 2].map(async () => {
        const port = String(await freePort());
        const env = { ...shared, ...secrets, PORT: port };
        return { program: new Program('bff/src/main.ts', env), url: `http://127.0.0.1:${port}` };
      }),
    );
    const forMail = { SMTP_URL: mail.url, ...(redisUrl && { REDIS_URL: redisUrl }) };
    workers = [1, 2].map(
      () => new Program('worker/src/main.ts', { ...shared, ...forMail, LOG_LEVEL: 'debug' }),
    );
    await Promise.all([...bffs.map(startBff), ...workers.map(startWorker)]);
  }, 180_000);
  afterEach(async () => {
    await Promise.all([
      ...bffs.map(({ program }) => program.end()),
      ...workers.map((w) => w.end()),
    ]);
    await mail.stop();
    await db.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const startBff = ({ program, url }: (typeof bffs)[number]): Promise<void> =>
    program.start(() =>
      fetch(`${url}/api/categories`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
  const startWorker = (worker: Program): Promise<void> => {
    const readyBefore = countReady(worker);
    return worker.start(async () => countReady(worker) > readyBefore);
  };
  const countReady = ({ lines }: Program): number =>
    lines.filter(({ msg }) => msg === 'worker ready').length;

  /** Sends until a BFF has answered, each time to the other one, as a browser behind a proxy does. */
  const send = async (path: string, body: object, headers: Record<string, string>) => {
    for (let attempt = Math.floor(Math.random() * 2); ; attempt++) {
      const { url } = bffs[attempt % 2] as (typeof bffs)[number];
      const answer = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }).catch(() => undefined);
      if (answer?.ok) return;
      if (answer && answer.status < 500) throw new Error(`${path}: ${await answer.text()}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };

  test('whoever is killed meanwhile: no lead, review or visit is lost or doubled, and every mail goes out', {
    timeout: 400_000,
  }, async () => {
    const seed = Number(process.env.KILL_SEED ?? 20_261_121);
    const random = seededRandom(seed);
    const boat = await buildBoat(db.knex);
    const { slug } = await buildPost(db.knex, { title: 'Sandbar', visit_count: 0 });

    const work = [
      ...Array.from({ length: leads }, (_, n) => () => {
        const who = { full_name: `Guest ${n}`, email: `guest${n}@sea.example` };
        const body = {
          ...who,
          phone: '+1 305-555-0100',
          date: '2027-01-09',
          message: '',
          boat: boat.id,
        };
        return send('/api/leads/', body, { 'idempotency-key': randomUUID() });
      }),
      ...Array.from({ length: reviews }, (_, n) => () => {
        const who = { reviewer_name: `Guest ${n}`, email: `reviewer${n}@sea.example` };
        const body = { ...who, comment: 'A calm day out.', rating: 4, boat: boat.id };
        return send('/api/reviews/', body, { 'idempotency-key': randomUUID() });
      }),
      ...Array.from(
        { length: visitors * 2 },
        (_, n) => () =>
          // Each visitor comes twice.
          send(
            `/api/blog/posts/${slug}/track-visit/`,
            {},
            {
              'x-forwarded-for': `198.51.${(n % visitors) >> 8}.${(n % visitors) & 255}`,
              'user-agent':
                'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15',
            },
          ),
      ),
    ].sort(() => random() - 0.5);

    const total = work.length;
    const moments = Array.from({ length: kills }, () => Math.floor(random() * total * 0.9)).sort(
      (one, other) => one - other,
    );
    const begun = performance.now();
    let sent = 0;
    let killing: Promise<void> = Promise.resolve();
    let died = 0;
    const killNext = (): void => {
      const index = died++;
      // One after the other, so that there is always somebody who answers in the end.
      killing = killing.then(async () => {
        const place = Math.floor(index / 2) % 2;
        if (index % 2 === 0) {
          await workers[place]?.end();
          await startWorker(workers[place] as Program);
        } else {
          await bffs[place]?.program.end();
          await startBff(bffs[place] as (typeof bffs)[number]);
        }
      });
    };
    const sender = async (): Promise<void> => {
      for (let next = work.pop(); next; next = work.pop()) {
        await next();
        sent += 1;
        if (sent > (moments[died] ?? Number.POSITIVE_INFINITY)) killNext();
      }
    };
    await Promise.all(Array.from({ length: senders }, sender));
    await killing;
    const sentAfter = performance.now() - begun;
    expect(died).toBe(kills);

    await vi.waitFor(
      async () => {
        expect(await openEntries(db.knex)).toBe(0);
        expect(await db.knex('post_visits').where('unfolded', '>', 0)).toEqual([]);
      },
      { timeout: 120_000, interval: 100 },
    );
    expect((await db.knex('leads').orderBy('id').pluck('email')).sort()).toEqual(
      Array.from({ length: leads }, (_, n) => `guest${n}@sea.example`).sort(),
    );
    expect((await db.knex('reviews').pluck('email')).sort()).toEqual(
      Array.from({ length: reviews }, (_, n) => `reviewer${n}@sea.example`).sort(),
    );
    expect(await db.knex('blog_posts').pluck('visit_count')).toEqual([visitors]);
    expect(await db.knex('outbox').whereNotNull('failed_at')).toEqual([]);

    const byId = new Map(mail.mails.map(({ messageId, to }) => [messageId, to.join()]));
    const staff = 'staff@mrsea.example';
    const toVisitors = [...byId.values()].filter((to) => to !== staff);
    expect(toVisitors.sort()).toEqual(
      Array.from({ length: leads }, (_, n) => `guest${n}@sea.example`).sort(),
    );
    expect(byId.size - toVisitors.length).toBe(leads + reviews);

    // Each time of a task is a job of its own; only one that was cut short by a kill runs once more.
    const runs = workers.flatMap(({ lines }) => lines).filter(({ msg }) => msg === 'task done');
    const times = new Set(runs.map(({ id }) => id));
    expect(times.size).toBeGreaterThan(1);
    expect(runs.length - times.size).toBeLessThanOrEqual(kills);
    console.log(
      `${name}: ${byId.size} mails, ${mail.mails.length - byId.size} doubled, ${died} kills, sent in ${Math.round(sentAfter / 1_000)} s, done in ${Math.round((performance.now() - begun) / 1_000)} s (KILL_SEED=${seed})`,
    );

    const codes = [...bffs.map(({ program }) => program), ...workers].map((each) =>
      each.end('SIGTERM'),
    );
    expect(await Promise.all(codes)).toEqual([0, 0, 0, 0]);
  });
});
