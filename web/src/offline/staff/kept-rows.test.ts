import { pinCounts } from '@mr-sea/bff/contract/admin/leads';
import type { AdminPage } from '@mr-sea/bff/contract/admin/lists';
import type { AdminReview } from '@mr-sea/bff/contract/admin/reviews';
import { leadStatuses } from '@mr-sea/bff/contract/leads';
import { todayInMiami } from '@mr-sea/bff/contract/miami-day';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { editOf, emptyAdminDevice, lead, signIn } from '../testing/admin';
import { keepAdminAnswer, keptAdminAnswer } from './answers';
import { storeEdit } from './change-queue';
import { type AnyRow, withAdminDatabase } from './database';
import { adminPageOnDevice, completeList, keepPage, keptRow } from './kept-rows';
import { listRules, matchingRows } from './list-rules';

const page = <Row>(results: Row[], count = results.length): AdminPage<Row> => ({
  count,
  next: null,
  previous: null,
  results,
});
const keep = (rows: AnyRow[], now = 1_000, reader = 7) =>
  keepPage('leads', {}, page(rows), reader, now);
const ids = async (query: Parameters<typeof adminPageOnDevice>[1]) => {
  const found = await adminPageOnDevice<AnyRow>('leads', query);
  return found && found !== 'missing' ? found.data.results.map(({ id }) => id) : found;
};

const fleet = [
  lead({ id: 1, full_name: 'bea', date: '2099-12-24', status: 'booked', message: 'With two dogs' }),
  lead({ id: 2, full_name: 'Ana', date: null, status: 'closed', phone: '786-1' }),
  lead({ id: 3, full_name: 'Éva', date: '2099-12-01', status: 'new', is_priority: true }),
  lead({
    id: 4,
    full_name: 'ana',
    date: '2099-12-24',
    status: 'contacted',
    note: 'Called at noon',
  }),
];

beforeEach(() => emptyAdminDevice());
afterEach(() => vi.unstubAllGlobals());

it('shows nothing of a list that was never read', async () => {
  expect(await ids({})).toBeNull();
});

it('puts pinned leads first where no order is asked for, and ends with the id', async () => {
  await keep(fleet);
  expect(await ids({})).toEqual([3, 4, 2, 1]);
  expect(await ids({ sort: '-created_at' })).toEqual([4, 3, 2, 1]);
  expect(await ids({ sort: 'full_name' })).toEqual([2, 4, 1, 3]);
  expect(await ids({ sort: '-full_name' })).toEqual([3, 1, 4, 2]);
  expect(await ids({ sort: 'status' })).toEqual([3, 4, 1, 2]);
});

it('leads with the leads whose pin counts, and with no others', async () => {
  const day = (days: number) => todayInMiami(new Date(Date.now() + days * 86_400_000));
  const kinds = leadStatuses.flatMap((status) =>
    [null, day(-1), day(0), day(1)].flatMap((date) =>
      [true, false].map((is_priority) => ({ status, date, is_priority })),
    ),
  );
  const all = kinds.map((kind, n) =>
    lead({ id: n + 1, created_at: `2026-11-21T12:00:${10 + n}.000Z`, ...kind }),
  );
  await keep(all);
  const newest = [...all].reverse();
  const counted = newest.filter((one) => pinCounts(one, day(0)));
  const rest = newest.filter((one) => !counted.includes(one));
  expect(counted).toHaveLength(6);
  expect(await ids({})).toEqual([...counted, ...rest].map(({ id }) => id));
});

it('puts blanks last in either direction', async () => {
  await keep(fleet);
  expect(await ids({ sort: 'date' })).toEqual([3, 1, 4, 2]);
  expect(await ids({ sort: '-date' })).toEqual([4, 1, 3, 2]);
});

it('searches and filters as the server does', async () => {
  await keep(fleet);
  expect(await ids({ search: ' ANA@E2E' })).toEqual([3, 4, 2, 1]);
  expect(await ids({ search: ' Éva ' })).toEqual([3]);
  expect(await ids({ search: '786' })).toEqual([2]);
  expect(await ids({ search: '7 86' })).toEqual([2]);
  expect(await ids({ search: '(786) 1' })).toEqual([2]);
  expect(await ids({ search: 'ms-00003' })).toEqual([3]);
  expect(await ids({ search: 'two DOGS' })).toEqual([1]);
  expect(await ids({ search: 'at noon' })).toEqual([4]);
  expect(await ids({ search: '%' })).toEqual([]);
  expect(await ids({ status: 'booked' } as object)).toEqual([1]);
});

it('pages, and knows of a page that is not there', async () => {
  await keep(fleet);
  expect(await ids({ page: 2, per_page: 3 })).toEqual([1]);
  expect(await ids({ page: 3, per_page: 3 })).toBe('missing');
});

it('says how much of a list is here, and since when', async () => {
  await keepPage('leads', {}, page(fleet, 5_000), 7, 1_000);
  expect(await adminPageOnDevice('leads', {})).toMatchObject({
    savedAt: 1_000,
    kept: { rows: 4, total: 5_000 },
  });
  await completeList('leads', 5_000, 900, 7);
  expect(await adminPageOnDevice('leads', {})).toMatchObject({ savedAt: 900 });
});

it('finds rows by what waits of them', async () => {
  await keep(fleet);
  await storeEdit(editOf(fleet[0] as AnyRow, { status: 'contacted', is_priority: true }));
  expect(await ids({ status: 'contacted' } as object)).toEqual([1, 4]);
  expect(await ids({})).toEqual([3, 1, 4, 2]);
});

it('shows nobody what waits of somebody else', async () => {
  await keep(fleet);
  await storeEdit(editOf(fleet[0] as AnyRow, { status: 'contacted' }));
  signIn(8);
  await keep(fleet, 2_000, 8);
  expect(await ids({ status: 'booked' } as object)).toEqual([1]);
  expect(await withAdminDatabase((db) => db.changes.count())).toBe(1);
});

it('never replaces a newer row with an older one', async () => {
  await keep([lead({ version: 3, note: 'New' })]);
  await keep([lead({ version: 2, note: 'Old' })], 2_000);
  expect(await keptRow('leads', 1)).toMatchObject({ note: 'New' });
});

it('forgets rows that are gone on the server, but none of which a change waits', async () => {
  await keep(fleet, 1_000);
  await storeEdit(editOf(fleet[0] as AnyRow, { note: 'Mine' }));
  await keep([fleet[1] as AnyRow], 2_000);
  await completeList('leads', 1, 2_000, 7);
  expect(await ids({})).toEqual([2, 1]);
});

it('keeps nothing that was asked for by somebody who has left', async () => {
  signIn(8);
  await keep(fleet, 1_000, 7);
  expect(await ids({})).toBeNull();
});

it('shows nobody what was kept for somebody else', async () => {
  await keep(fleet);
  signIn(8);
  expect(await ids({})).toBeNull();
  signIn(7);
  expect(await ids({})).toBeNull();
  await withAdminDatabase(async (db) => expect(await db.rows.count()).toBe(0));
});

it('shows nobody an overview that was kept for somebody else', async () => {
  await keepAdminAnswer('overview', { leads: 12 });
  expect(await keptAdminAnswer('overview')).toMatchObject({ data: { leads: 12 } });
  signIn(8);
  expect(await keptAdminAnswer('overview')).toBeNull();
});

it('filters reviews by their moderation', () => {
  const review = (id: number, is_approved: boolean, moderated_at: string | null) =>
    ({ id, is_approved, moderated_at, reviewer_name: '', email: '', comment: '' }) as AdminReview;
  const all = [review(1, false, null), review(2, true, 'x'), review(3, false, 'x')];
  const found = (filter: string) =>
    matchingRows(all, listRules.reviews, '', { filter }).map(({ id }) => id);
  expect(['all', 'pending', 'approved', 'rejected'].map(found)).toEqual([[1, 2, 3], [1], [2], [3]]);
});
