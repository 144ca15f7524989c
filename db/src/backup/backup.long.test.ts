import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { migrations } from '../../migrations';
import { connect } from '../connection';
import { openStorage } from '../images/open-storage';
import { readStorage, type Storage } from '../images/storage';
import { migrate } from '../migrate';
import { createTestDatabase, dropDatabase, type TestDatabase } from '../testing/database';
import { buildBoat, buildLead, buildReview, buildUser } from '../testing/factories';
import { runOn, withDatabase } from '../testing/postgres';
import { type S3Server, startS3Server } from '../testing/s3-server';
import { writeBackup } from './backup';
import { tablePath } from './manifest';
import { restoreBackup } from './restore';

// A database of its own for each test, and an empty one, take their time.
vi.setConfig({ testTimeout: 60_000 });
let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.stop());

let folder: string;
let file: string;
let db: TestDatabase;
let storage: Storage;
let empty: { knex: Knex; drop(): Promise<void> };
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mr-sea-backup-'));
  file = join(folder, 'site.zip');
  db = await createTestDatabase();
  storage = await openStorage(readStorage(undefined, join(folder, 'media')));
  await storage.prepare();
  empty = await createEmptyDatabase();
});
afterEach(async () => {
  await db.drop();
  await empty.drop();
  await rm(folder, { recursive: true, force: true });
});

async function createEmptyDatabase(): Promise<typeof empty> {
  const server = inject('testServerUrl');
  const name = `mrsea_test_${randomBytes(6).toString('hex')}`;
  await runOn(server, `CREATE DATABASE ${name}`);
  const knex = connect(withDatabase(server, name));
  return { knex, drop: () => knex.destroy().then(() => dropDatabase(name)) };
}

const bytesOf = (text: string): Buffer => Buffer.from(text);

/** A picture with its files and its row. */
async function storePicture(key: string, knex: Knex = db.knex): Promise<void> {
  for (const name of ['original', '320.webp', '640.jpg'] as const) {
    await storage.put(`${key}/${name}`, bytesOf(`${key} ${name}`), 'image/webp');
  }
  await knex('pictures').insert({ key, width: 60, height: 40, content_type: 'image/webp' });
}

/** A row in many tables, with all that text can hold. */
async function fill(): Promise<void> {
  await storePicture('picture-a');
  await storePicture('picture-b');
  const boat = await buildBoat(db.knex, { main_image: 'picture-a', name: 'Ana\t\\N "Ñandú"\n🚤' });
  await db.knex('boat_images').insert({ boat_id: boat.id, position: 0, image: 'picture-b' });
  const review = await buildReview(db.knex, { boat_id: boat.id, rating: 4 });
  await db
    .knex('reviews')
    .where({ id: review.id })
    .update({ is_approved: true, moderated_at: new Date() });
  const later = await buildLead(db.knex, { boat_id: boat.id });
  const first = await buildLead(db.knex, { boat_id: boat.id });
  // A row that refers to one that comes after it.
  await db.knex('leads').where({ id: later.id }).update({ request_lead_id: first.id });
  const user = await buildUser(db.knex);
  const session = { id: randomUUID(), user_id: user.id, expires_at: new Date() };
  await db.knex('sessions').insert(session);
  await db.knex('refresh_tokens').insert({
    token_hash: Buffer.from([0, 9, 10, 13, 92, 255]),
    session_id: session.id,
    expires_at: new Date(),
  });
  await db.knex('outbox').insert({ job: 'email-lead-staff', payload: { lead_id: first.id } });
  await db.knex('visit_salts').insert({ day: '2026-11-21', salt: Buffer.from('salt') });
}

async function contentOf(knex: Knex): Promise<Record<string, unknown[]>> {
  const { rows } = await knex.raw(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
  );
  const content: Record<string, unknown[]> = {};
  for (const { name } of rows as { name: string }[]) {
    content[name] = (
      await knex.raw(`SELECT to_jsonb(t) AS row FROM ?? t ORDER BY 1`, [name])
    ).rows.map(({ row }: { row: unknown }) => row);
  }
  return content;
}

const backUp = (secrets?: string) =>
  writeBackup(file, { knex: db.knex, storage, ...(secrets && { secrets }) });
const restore = (
  into: Storage = storage,
  keepSecrets: (text: string) => Promise<void> = async () => undefined,
) => restoreBackup(file, { knex: empty.knex, storage: into, keepSecrets });

test('a lost database and its pictures come back, from a folder into a bucket too', async () => {
  await fill();
  const written = await backUp('{"KEY":"secret"}');
  expect(written).toMatchObject({ pictures: 2, files: 6 });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const bucket = await openStorage(readStorage(s3.storageUrl(), ''));
  const kept: string[] = [];
  const restored = await restore(bucket, async (text) => void kept.push(text));
  expect(restored).toMatchObject({ rows: written.rows, files: 6, secrets: true });
  expect(kept).toEqual(['{"KEY":"secret"}']);

  const before = await contentOf(db.knex);
  const after = await contentOf(empty.knex);
  const { catalogue_version, outbox, visit_salts, schema_migrations, ...rest } = before;
  expect(after).toMatchObject(rest);
  expect(Object.keys(after)).toEqual(Object.keys(before));
  expect(after.boats).toMatchObject([{ rating_count: 1, rating_sum: 4 }]);
  expect(String(await bucket.read('picture-a/640.jpg'))).toBe('picture-a 640.jpg');
  expect((await bucket.files('picture-b')).sort()).toEqual(['320.webp', '640.jpg', 'original']);
  bucket.close();

  await migrate(empty.knex);
  const boat = await buildBoat(empty.knex);
  expect(boat.id).toBeGreaterThan((rest.boats as { id: number }[])[0]?.id ?? 0);
  await expect(empty.knex('leads').insert({ boat_id: 999 })).rejects.toThrow();
  await expect(empty.knex('categories').where({ id: 1 }).delete()).rejects.toThrow('default');
  const [{ count }] = (
    await empty.knex.raw("SELECT count(*) FROM pg_constraint WHERE contype = 'f'")
  ).rows;
  const [{ count: wanted }] = (
    await db.knex.raw("SELECT count(*) FROM pg_constraint WHERE contype = 'f'")
  ).rows;
  expect(count).toBe(wanted);
});

test('a restored site is told from the one before: devices ask anew, no mail takes the name of another', async () => {
  await fill();
  const entry = await db.knex('outbox').first('id');
  await db.knex('outbox').update({ relayed_at: new Date() });
  await db.knex('outbox').insert({ job: 'email-lead-staff', payload: {}, done_at: new Date() });
  const { epoch } = await db.knex('catalogue_version').first();
  await backUp();
  await restore();
  expect((await empty.knex('catalogue_version').first()).epoch).not.toBe(epoch);
  expect(await empty.knex('visit_salts')).toEqual([]);
  const open = await empty.knex('outbox').whereNull('done_at').pluck('relayed_at');
  expect(open).toEqual([Number.NEGATIVE_INFINITY]);
  const [next] = await empty.knex('outbox').insert({ job: 'x', payload: {} }).returning('id');
  expect(next.id).toBeGreaterThan(entry.id + 900_000);
});

test('what is written while a backup is made is in it whole or not at all', async () => {
  await storePicture('held');
  let going = true;
  const submit = async (): Promise<void> => {
    while (going) {
      await db.knex.transaction(async (trx) => {
        const lead = await buildLead(trx);
        await trx('outbox').insert({ job: 'email-lead-staff', payload: { lead_id: lead.id } });
      });
    }
  };
  const submitting = [submit(), submit()];
  await vi.waitFor(async () => expect(await db.knex('leads').first('id')).toBeTruthy());
  await backUp();
  going = false;
  await Promise.all(submitting);
  await restore();
  const leads: number[] = await empty.knex('leads').orderBy('id').pluck('id');
  const entries = await empty.knex('outbox').pluck('payload');
  expect(entries.map(({ lead_id }) => lead_id).sort((a, b) => a - b)).toEqual(leads);
  expect(leads.length).toBeGreaterThan(0);
  // A row that came later has a number that the restored table does not give again.
  await buildLead(empty.knex);
});

test('a picture that is deleted while a backup is made still has its files in it', async () => {
  await storePicture('goes-away');
  let deleted: Promise<unknown> | undefined;
  const slow: Storage = {
    ...storage,
    async files(key) {
      // As the worker does: the row first, and its files when that is gone.
      deleted ??= db
        .knex('pictures')
        .where({ key })
        .delete()
        .then(() => storage.removeFolder(key));
      await vi.waitFor(async () => {
        const { rows } = await db.knex.raw(
          "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        );
        expect(rows).toHaveLength(1);
      });
      return storage.files(key);
    },
  };
  expect(await writeBackup(file, { knex: db.knex, storage: slow })).toMatchObject({ files: 3 });
  await deleted;
  expect(await storage.has('goes-away/original')).toBe(false);
  await restore();
  expect(await storage.has('goes-away/original')).toBe(true);
});

test('a backup made before an update is restored after it, and then brought up to date', async () => {
  const older = await createEmptyDatabase();
  try {
    await older.knex.transaction(async (trx) => {
      const { applyMigrations } = await import('../migrate');
      await applyMigrations(
        trx,
        migrations.slice(0, 9).map(({ name }) => name),
      );
    });
    await buildLead(older.knex);
    await writeBackup(file, { knex: older.knex, storage });
    await restore();
    expect(await empty.knex('schema_migrations').pluck('name')).toHaveLength(9);
    await migrate(empty.knex);
    expect(await empty.knex('leads').pluck('id')).toHaveLength(1);
  } finally {
    await older.drop();
  }
});

test('a backup from a newer version is refused in one sentence', async () => {
  await db.knex('schema_migrations').insert({ name: '999-tomorrow' });
  await backUp();
  await expect(restore()).rejects.toThrow('older than its data: it does not know 999-tomorrow');
});

test('a database with anything in it is refused and stays as it is', async () => {
  await backUp();
  await empty.knex.raw('CREATE TABLE theirs (id int)');
  await expect(restore()).rejects.toThrow('The database is not empty');
  expect(Object.keys(await contentOf(empty.knex))).toEqual(['theirs']);
});

test('a damaged or cut backup is refused, leaves the database empty, and a whole one can follow', async () => {
  await fill();
  await backUp();
  const whole = await readFile(file);
  // Pictures are not compressed, so this changes one without breaking the zip itself.
  const handle = await open(file, 'r+');
  await handle.write('X', whole.indexOf('picture-a 640.jpg'));
  await handle.close();
  await expect(restore()).rejects.toThrow('damaged: pictures/picture-a/640.jpg');
  const rows = tablePath('boats');
  const altered = Buffer.from(whole);
  const begin = whole.indexOf(rows) + rows.length;
  altered.fill(0xff, begin + 4, begin + 24);
  await writeFile(file, altered);
  await expect(restore()).rejects.toThrow(`The backup is damaged: ${rows} cannot be unpacked.`);
  await writeFile(file, whole);
  await truncate(file, whole.length - 30);
  await expect(restore()).rejects.toThrow('is no backup, or was cut short');
  await writeFile(file, 'PK no zip at all');
  await expect(restore()).rejects.toThrow('is no backup');
  expect(await contentOf(empty.knex)).toEqual({});
  await writeFile(file, whole);
  await restore();
  expect(await empty.knex('boats').pluck('id')).toHaveLength(1);
});

test('a backup that fails leaves no file, and an older file is never overwritten', async () => {
  await storePicture('a');
  const failing: Storage = {
    ...storage,
    open: () => Promise.reject(new Error('The disk is gone.')),
  };
  await expect(writeBackup(file, { knex: db.knex, storage: failing })).rejects.toThrow('disk');
  expect((await readdir(folder)).sort()).toEqual(['media']);
  await writeFile(file, 'kept');
  await expect(backUp()).rejects.toThrow('does not overwrite');
  expect(await readFile(file, 'utf8')).toBe('kept');
});
