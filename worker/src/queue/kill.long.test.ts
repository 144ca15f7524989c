import { createTestDatabase } from '@mr-sea/db/testing/database';
import { buildBoat } from '@mr-sea/db/testing/factories';
import { describe, expect, test, vi } from 'vitest';
import { testBackends } from '../testing/backends';
import { openEntries, sendEnquiry } from '../testing/enquiries';
import { startMailServer } from '../testing/mail-server';
import { seededRandom } from '../testing/random';
import { WorkerProcess } from '../testing/worker-process';

vi.setConfig({ testTimeout: 60_000 });
const leads = 200;
const kills = 8;

describe.each(await testBackends(2))('on $name', (backend) => {
  test('200 leads while the worker is killed again and again: every mail is sent, doubles share a Message-ID', async () => {
    const seed = Number(process.env.KILL_SEED ?? 20_261_121);
    const random = seededRandom(seed);
    const db = await createTestDatabase();

    // The worker dies when the mail server has this many mails: some while it waits for the answer, some just after.
    const moments = Array.from({ length: kills }, () => 1 + Math.floor(random() * 380)).sort(
      (one, other) => one - other,
    );
    let died = 0;
    let dying: Promise<void> | undefined;
    const mail = await startMailServer({
      onMail() {
        if (dying || mail.mails.length < (moments[died] ?? Number.POSITIVE_INFINITY)) return;
        died += 1;
        dying = worker.kill();
        // Accepted although nobody is left to hear it: the case that doubles mail.
        return random() < 0.5 ? dying : undefined;
      },
    });
    const worker = new WorkerProcess({
      DATABASE_URL: db.url,
      SMTP_URL: mail.url,
      ...(backend.redisUrl && { REDIS_URL: backend.redisUrl }),
    });
    try {
      const boat = await buildBoat(db.knex);
      const started = performance.now();
      await worker.start();
      const visitors: string[] = [];
      const submit = async () => {
        for (let count = 0; count < leads; count++) {
          visitors.push((await sendEnquiry(db.knex, {}, boat)).email);
        }
      };
      const submitted = submit();
      await vi.waitFor(
        async () => {
          if (dying) {
            await dying;
            await worker.start();
            dying = undefined;
          }
          await submitted;
          expect(await openEntries(db.knex)).toBe(0);
        },
        { timeout: 170_000, interval: 50 },
      );

      const recipients = mail.mails.map(({ to }) => to.join());
      expect(new Set(recipients)).toEqual(new Set([...visitors, 'staff@mrsea.example']));
      const byId = new Map<string, string[]>();
      for (const { messageId, to } of mail.mails) {
        byId.set(messageId, [...(byId.get(messageId) ?? []), to.join()]);
      }
      // One Message-ID for each entry: 200 to staff and one to each visitor, however often each was sent.
      expect(byId.size).toBe(2 * leads);
      const first = [...byId.values()].map(([to]) => to);
      expect(first.filter((to) => to === 'staff@mrsea.example')).toHaveLength(leads);
      expect(first.filter((to) => to !== 'staff@mrsea.example').sort()).toEqual(visitors.sort());
      for (const doubles of byId.values()) expect(new Set(doubles).size).toBe(1);
      expect(await db.knex('outbox').whereNotNull('failed_at')).toEqual([]);

      const seconds = ((performance.now() - started) / 1_000).toFixed(1);
      const doubled = mail.mails.length - byId.size;
      console.log(
        `${backend.name}: ${byId.size} mails, ${died} kills, ${doubled} doubled, ${seconds} s (KILL_SEED=${seed})`,
      );
      expect(died).toBe(kills);
    } finally {
      await worker.kill();
      await mail.stop();
      await db.drop();
    }
  }, 180_000);
});

test('SIGTERM and a parent that vanishes both end the process cleanly', async () => {
  const db = await createTestDatabase();
  const worker = new WorkerProcess({ DATABASE_URL: db.url, SMTP_URL: 'smtp://127.0.0.1:9' });
  await worker.start();
  expect(await worker.stop()).toBe(0);
  await worker.start();
  expect(await worker.abandon()).toBe(0);
  expect(worker.complaints).toBe('');
  await db.drop();
});

test('a worker without DATABASE_URL says so in one sentence and ends', async () => {
  const worker = new WorkerProcess({});
  await expect(worker.start()).rejects.toThrow(
    'DATABASE_URL is not set: the worker needs Postgres.',
  );
});
