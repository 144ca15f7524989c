import type { ResponseClock } from '@mr-sea/bff/contract/response-clock';
import { readSettings } from '@mr-sea/db/settings/setting';
import type { Knex } from 'knex';
import { type Log, logSeldom } from '../log';
import { Signal } from '../waiting';
import { queueLeadReminders } from './remind-of-leads';

export interface RemindersOptions {
  knex: Knex;
  log: Log;
  /** What holds where staff have set nothing. */
  defaults: ResponseClock;
  everyMs?: number;
}

/**
 * Looks every few seconds which leads staff are to be reminded of. Apart from the schedules of the queue, where the job of a killed
 * worker has to be missed first: all there is to know stands in the database, so whichever worker lives goes on at once.
 */
export function startReminders(options: RemindersOptions): { stop(): Promise<void> } {
  const { knex, log, defaults, everyMs = 5_000 } = options;
  const warn = logSeldom(log, 'cannot look after reminders');
  const stopping = new Signal();
  let stopped = false;

  const look = async () => {
    const { response_clock } = await readSettings({ response_clock: defaults }, knex);
    const count = await queueLeadReminders(response_clock, knex);
    if (count > 0) log.info({ count }, 'reminders of leads');
  };
  const loop = async () => {
    while (!stopped) {
      await look().catch(warn);
      if (!stopped) await stopping.wait(everyMs);
    }
  };
  const ended = loop();
  return {
    async stop() {
      stopped = true;
      stopping.wake();
      await ended;
    },
  };
}
