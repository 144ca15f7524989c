import { prepared } from '@mr-sea/db/prepared';
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';

declare module '@hapi/hapi' {
  interface ServerApplicationState {
    publicPictures: PublicPictures;
  }
}

const freshMs = 30_000;
const mostKept = 10_000;

/**
 * Which pictures anybody may see: those that something public shows (`public_pictures`, migration 016). What is public is
 * believed for half a minute, and while the database is away for as long as that lasts; what is not is looked up each time,
 * so that it shows as soon as it is published.
 */
export class PublicPictures {
  readonly #known: LRUCache<string, true>;

  /** @param ttl how long in milliseconds what is public is believed to be */
  constructor(knex: Knex, ttl = freshMs) {
    this.#known = new LRUCache<string, true>({
      max: mostKept,
      ttl,
      noDeleteOnFetchRejection: true,
      fetchMethod: async (key) => {
        const [found] = await prepared<{ public: boolean }>(
          knex,
          'SELECT EXISTS (SELECT FROM public_pictures WHERE key = :key) AS public',
          { key },
        );
        return found?.public ? true : undefined;
      },
    });
  }

  /** @throws what the database says when it is away and nothing is known of the picture */
  async has(key: string): Promise<boolean> {
    try {
      const known = await this.#known.fetch(key);
      // The cache keeps what it knew before when it is told nothing new.
      if (!known) this.#known.delete(key);
      return known ?? false;
    } catch (error) {
      if (this.#known.peek(key, { allowStale: true })) return true;
      throw error;
    }
  }
}
