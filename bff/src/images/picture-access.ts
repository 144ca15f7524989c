import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { prepared } from '@mr-sea/db/connection';
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { privatePictureAddress } from '../../contract/images';

declare module '@hapi/hapi' {
  interface ServerApplicationState {
    pictureLinks: PictureLinks;
    publicPictures: PublicPictures;
  }
}

const hourMs = 60 * 60_000;
/** Links made within so long are the same, so that a browser keeps what it has loaded by them. */
const stepMs = hourMs;
const usualHours = 2;

/**
 * Addresses of pictures that nothing public shows. An <img> sends no access token, so the address itself says that its
 * holder may see this picture until a certain hour. Only answers to administrators hold such addresses.
 */
export class PictureLinks {
  readonly #key: Buffer;

  /** @param secret the same for all BFFs */
  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'mr-sea picture links', 32));
  }

  /** Address of a picture's original that holds for so many hours, or one less. */
  addressOf(key: string, hours = usualHours, now = Date.now()): string {
    return privatePictureAddress(key, this.passFor(key, hours, now));
  }

  /** What opens a picture, or something else by a name that no picture has, for so many hours or one less. */
  passFor(key: string, hours: number, now = Date.now()): string {
    const end = Math.ceil((now + (hours - 1) * hourMs) / stepMs) * stepMs;
    const until = (end / 1000).toString(36);
    return `${until}-${this.#sign(key, until)}`;
  }

  /** For how many more seconds a pass opens it; 0 when it does not. */
  secondsLeft(key: string, pass: string, now = Date.now()): number {
    const end = this.endOf(key, pass);
    return end ? Math.max(0, Math.floor((end.getTime() - now) / 1000)) : 0;
  }

  /** Until when a pass opens it, which may be past; undefined for one that was never given for it. */
  endOf(key: string, pass: string): Date | undefined {
    const [until = '', ...signature] = pass.split('-');
    const expected = Buffer.from(this.#sign(key, until));
    const given = Buffer.from(signature.join('-'));
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    return new Date(Number.parseInt(until, 36) * 1000);
  }

  #sign(key: string, until: string): string {
    return createHmac('sha256', this.#key).update(`${key} ${until}`).digest('base64url');
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
