import { prepared } from '@mr-sea/db/connection';
import type { Knex } from 'knex';
import type { Logger } from 'pino';

/** A timer cannot run for months, and a machine may sleep: however far the next post is, it is looked for this often. */
const longestMs = 60 * 60_000;
/** The database may not answer for a moment. */
const againMs = 5_000;
/** A timer may come a little early. */
const marginMs = 100;

/**
 * Says when a scheduled post has become public. The queries themselves go by the clock; this is for what was read before that
 * moment and is kept. Every BFF has one of its own, so nothing else has to run.
 */
export class DuePosts {
  readonly #knex: Knex;
  readonly #log: Logger;
  readonly #onDue: () => void;
  #timer: NodeJS.Timeout | undefined;
  /** Grows with each look, so that one that was overtaken says nothing. */
  #looks = 0;
  #stopped = false;

  constructor({ knex, log, onDue }: { knex: Knex; log: Logger; onDue: () => void }) {
    this.#knex = knex;
    this.#log = log;
    this.#onDue = onDue;
  }

  /** Looks for the next post that is to become public: at the beginning, and after every change of posts. */
  async look(): Promise<void> {
    const look = ++this.#looks;
    const wait = await this.#untilNext().catch((err) => {
      this.#log.warn({ err }, 'cannot look for the next scheduled post, trying again');
      return null;
    });
    if (look !== this.#looks || this.#stopped) return;
    clearTimeout(this.#timer);
    const isNext = wait !== null && wait <= longestMs;
    this.#timer = setTimeout(
      () => {
        if (isNext) this.#onDue();
        void this.look();
      },
      wait === null ? againMs : Math.min(wait + marginMs, longestMs),
    ).unref();
  }

  /** Nothing is said any more. */
  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  /** Milliseconds by the clock of the database, which need not be ours; infinite while none is scheduled. */
  async #untilNext(): Promise<number> {
    const [found] = await prepared<{ wait: number | null }>(
      this.#knex,
      `SELECT (extract(epoch FROM min(p.published_at) - clock_timestamp()) * 1000)::float8 AS wait
       FROM blog_posts p WHERE p.status <> 'draft' AND p.published_at > now()`,
      {},
    );
    return found?.wait ?? Number.POSITIVE_INFINITY;
  }
}
