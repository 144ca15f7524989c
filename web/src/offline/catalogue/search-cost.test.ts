import { beforeAll, describe, expect, it, vi } from 'vitest';
import { database } from '../storage/dexie';
import { buildBoat } from '../testing/boats';
import { emptyStorage } from '../testing/browser';
import { listBoatsOffline } from './catalogue';
import { replaceCatalogue } from './catalogue-sync';

const makers = ['Azimut', 'Pershing', 'Sunseeker', 'Princess', 'Leopard', 'Galeon', 'Riva'];
const fleet = Array.from({ length: 5_000 }, (_, index) =>
  buildBoat({
    id: index + 1,
    name: `${makers[index % makers.length]} ${20 + (index % 97)}ft`,
    code: `MY-${String(index).padStart(4, '0')}`,
    featured: index % 11 === 0,
    price: index % 9 === 0 ? null : 300 + ((index * 7919) % 5_000),
    created_at: new Date(1_700_000_000_000 + ((index * 104_729) % 5_000) * 60_000).toISOString(),
  }),
);

/** What was read from the database. */
const reads = { boats: 0, keys: 0 };

beforeAll(async () => {
  await emptyStorage();
  await replaceCatalogue({ version: 'big', boats: fleet, categories: [], reviews: [] }, 5_000);
  const db = database();
  db.boats.hook('reading', (boat) => {
    reads.boats += 1;
    return boat;
  });
  db.keys.hook('reading', (row) => {
    reads.keys += 1;
    return row;
  });
}, 60_000);

describe('each key of a search in 5,000 boats', () => {
  it.each(['featured', 'cheap', 'expensive'] as const)(
    'reads at most 12 boats in full and the one record of keys once, in the order %s',
    async (filter) => {
      const times: number[] = [];
      for (const word of ['azimut 66', 'yacht my-0', 'zzz']) {
        for (let end = 1; end <= word.length; end++) {
          reads.boats = 0;
          const started = performance.now();
          const page = await listBoatsOffline({ filter, search: word.slice(0, end) }, 1);
          times.push(performance.now() - started);
          expect(reads.boats).toBe(page?.data.results.length);
          expect(reads.boats).toBeLessThanOrEqual(12);
        }
      }
      expect(reads.keys).toBe(1);
      times.sort((a, b) => a - b);
      const [median, longest] = [times[Math.floor(times.length / 2)] ?? 0, times.at(-1) ?? 0];
      console.log(`${filter}: ${median.toFixed(1)} ms median, ${longest.toFixed(1)} ms at most`);
    },
  );

  it('does not sort the fleet again', async () => {
    const sort = vi.spyOn(Array.prototype, 'sort');
    await listBoatsOffline({ search: 'a' }, 1);
    const sizes = sort.mock.contexts.map((list) => (list as unknown[]).length);
    sort.mockRestore();
    expect(sizes.filter((size) => size > 12)).toEqual([]);
  });
});
