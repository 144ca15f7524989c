import { beforeEach, expect, it } from 'vitest';
import { submissionQueue } from '../submissions/submission-queue';
import { buildBoat } from '../testing/boats';
import { lead } from '../testing/leads';
import { review } from '../testing/reviews';
import { emptyStorage } from '../testing/storage';
import { openVersion3 } from '../testing/version-3';
import { closeDatabase, database } from './dexie';

beforeEach(emptyStorage);

/** The database of the version before, with what a visitor of it had on the device. */
async function leaveVersion3(rows: Record<string, unknown[]>): Promise<void> {
  const old = await openVersion3();
  for (const [table, values] of Object.entries(rows)) await old.table(table).bulkAdd(values);
  old.close();
}

const old = (key: string, more: object) => ({
  key,
  state: 'waiting',
  createdAt: 1_000,
  attempts: 2,
  failuresInRow: 2,
  dueAt: 5_000,
  notBefore: 0,
  lastProblem: null,
  refusal: null,
  ...more,
});

it('what waits and what was sent says what it is about after an update', async () => {
  await leaveVersion3({
    boats: [buildBoat({ id: 3, name: 'Azimut 66ft' })],
    saved: [{ id: 4, boat: buildBoat({ id: 4, name: 'Old Salt' }) }],
    outbox: [
      old('a', { kind: 'lead', body: lead, lastProblem: 'No answer from the server (not-ours).' }),
      old('b', {
        kind: 'lead',
        body: { ...lead, boat: null, boats: [4, 3, 9] },
        state: 'needs-you',
        lastProblem: 'Invalid boat selection',
        refusal: { status: 400, body: { error: 'Invalid boat selection', code: 'validation' } },
      }),
      old('c', { kind: 'review', body: review, lastProblem: 'Please try again.' }),
      old('d', { kind: 'story', body: { ...lead, full_name: 'Bo', photos: [] } }),
    ],
    receipts: [
      {
        key: 'e',
        kind: 'lead',
        sentAt: 7_000,
        answer: { id: 1, reference: 'MS-00001', boats: [{ id: 3, name: 'Azimut' }] },
      },
      { key: 'f', kind: 'review', sentAt: 8_000, answer: { ...review, id: 2 } },
      { key: 'g', kind: 'story', sentAt: 9_000, answer: { id: 3, photos_count: 2 } },
    ],
  });
  const items = await submissionQueue.list();
  expect(items.map(({ key, about, lastProblem }) => [key, about, lastProblem])).toEqual([
    ['a', { boats: ['Azimut 66ft'], name: 'Ana Ruiz' }, 'not-ours'],
    ['b', { boats: ['Old Salt', 'Azimut 66ft'], name: 'Ana Ruiz' }, 'refused'],
    ['c', { boats: ['Azimut 66ft'], name: 'Ana Ruiz' }, 'server'],
    ['d', { boats: [], name: 'Bo' }, null],
  ]);
  expect(items).toMatchObject(
    Array(4).fill({ attempts: 2, dueAt: 5_000, heldUntil: 0, sendingSince: null }),
  );
  expect(items[1]?.refusal?.status).toBe(400);
  const receipts = await database().receipts.toArray();
  expect(receipts.map(({ key, about, createdAt }) => [key, about, createdAt])).toEqual([
    ['e', { boats: ['Azimut'], name: '' }, 7_000],
    ['f', { boats: ['Azimut 66ft'], name: 'Ana Ruiz' }, 8_000],
    ['g', { boats: [], name: '' }, 9_000],
  ]);
  closeDatabase();
});
