import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { migrations } from '../../migrations';
import { connect } from '../connection';
import { openStorage } from '../images/open-storage';
import { readStorage, type Storage } from '../images/storage';
import { migrate } from '../migrate';
import { createTestDatabase, dropDatabase } from '../testing/database';
import { buildBoat, buildCategory, buildLead, buildReview, buildUser } from '../testing/factories';
import { runOn, withDatabase } from '../testing/postgres';
import { writeBackup } from './backup';
import { restoreBackup } from './restore';

// Backups as earlier versions made them, by the name of the last change of the schema that they knew; each is restored and
// brought up to date. Before the schema changes, keep one of what is there:
//   KEEP_BACKUP=yes npx vitest run --project server db/src/backup/older-backups.test.ts

vi.setConfig({ testTimeout: 60_000 });
const kept = join(import.meta.dirname, 'older');

let folder: string;
let storage: Storage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mr-sea-older-'));
  storage = await openStorage(readStorage(undefined, join(folder, 'media')));
  await storage.prepare();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Something of whatever visitors and staff leave. */
async function fill(knex: Knex): Promise<void> {
  await storage.put('picture-a/original', Buffer.from('a picture'), 'image/jpeg');
  const picture = { width: 60, height: 40, content_type: 'image/jpeg' };
  await knex('pictures').insert({ key: 'picture-a', ...picture });
  const category = await buildCategory(knex, { name: 'Catamarans' });
  const boat = await buildBoat(knex, {
    name: 'Ñandú 🚤',
    category_id: category.id,
    main_image: 'picture-a',
    price: 1250.5,
  });
  await buildReview(knex, { boat_id: boat.id, rating: 4 });
  await buildReview(knex, { boat_id: boat.id, is_approved: false });
  const first = await buildLead(knex, { boat_id: boat.id, boat_name: boat.name, status: 'booked' });
  await knex('leads').where({ id: first.id }).update({ request_lead_id: first.id });
  await buildLead(knex, { request_lead_id: first.id, is_priority: true, date: '2026-03-14' });
  await buildUser(knex, { email: 'ana@sea.example', is_superuser: true });
  const [story] = await knex('stories')
    .insert({
      full_name: 'Bo Guest',
      email: 'bo@sea.example',
      message: 'We saw dolphins at the sandbar.',
    })
    .returning('id');
  await knex('story_images').insert({ story_id: story.id, position: 0, image: 'picture-a' });
  await knex('outbox').insert({ job: 'email-lead-staff', payload: { lead_id: first.id } });
}

if (process.env.KEEP_BACKUP) {
  test('a backup of today is kept', async () => {
    const { knex, drop } = await createTestDatabase();
    await fill(knex);
    const file = join(kept, `${migrations.at(-1)?.name}.zip`);
    expect(await writeBackup(file, { knex, storage })).toMatchObject({ files: 1 });
    await drop();
  });
}

const backups = (await readdir(kept)).filter((name) => name.endsWith('.zip'));

test('a backup from before the last change of the schema is among them', () => {
  expect(backups).toContain(`${migrations.at(-2)?.name}.zip`);
});

test.each(backups)('a backup of %s is restored and brought up to date', async (file) => {
  const name = `mrsea_test_${randomBytes(6).toString('hex')}`;
  const server = inject('testServerUrl');
  await runOn(server, `CREATE DATABASE ${name}`);
  const knex = connect(withDatabase(server, name));
  try {
    const into = await openStorage(readStorage(undefined, join(folder, name)));
    await into.prepare();
    const keepSecrets = async () => undefined;
    await restoreBackup(join(kept, file), { knex, storage: into, keepSecrets });
    expect(await knex('schema_migrations').max('name as last').first()).toEqual({
      last: file.replace('.zip', ''),
    });
    await migrate(knex);
    expect(await knex('schema_migrations').pluck('name')).toHaveLength(migrations.length);

    expect(await knex('boats').select('name', 'price', 'main_image')).toEqual([
      { name: 'Ñandú 🚤', price: 1250.5, main_image: 'picture-a' },
    ]);
    expect(await into.has('picture-a/original')).toBe(true);
    const leads = await knex('leads').orderBy('id');
    expect(leads.map(({ status, is_priority }) => [status, is_priority])).toEqual([
      ['booked', false],
      ['new', true],
    ]);
    expect(leads.map((lead) => lead.request_lead_id)).toEqual([leads[0].id, leads[0].id]);
    // Found by the reference of the request, which is that of its first lead.
    const reference = `ms-${String(leads[0].id).padStart(5, '0')}`;
    const found = await knex('leads').where('search_text', 'like', `%${reference}%`).pluck('id');
    expect(found).toEqual(leads.map(({ id }) => id));
    expect(await knex('reviews').orderBy('id').pluck('is_approved')).toEqual([true, false]);
    expect(await knex('users').pluck('email')).toEqual(['ana@sea.example']);
    expect(await knex('stories').pluck('message')).toEqual(['We saw dolphins at the sandbar.']);
    expect(await knex('outbox').whereNull('done_at').pluck('job')).toEqual(['email-lead-staff']);
    const added = await buildLead(knex, { boat_id: (await knex('boats').first('id')).id });
    expect(added.id).toBeGreaterThan(leads[1].id);
  } finally {
    await knex.destroy();
    await dropDatabase(name);
  }
});
