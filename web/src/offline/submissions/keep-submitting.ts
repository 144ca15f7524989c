import { keepSending } from '../queue/keep-sending';
import { pressWaitMs } from '../queue/queue-item';
import { withDatabase } from '../storage/dexie';
import { registerBackgroundSync } from '../worker/background-sync';
import { watchOutbox } from './watch-outbox';

/**
 * Sends what visitors left to be sent, for as long as the page is open.
 * @returns unsubscribe
 */
export function keepSubmitting(): () => void {
  return keepSending({
    watch: watchOutbox,
    async send(how) {
      // Most visits never send anything, and do without the code for it.
      if ((await withDatabase((db) => db.outbox.count())) === 0) return { sent: 0, waiting: 0 };
      const round = await (await queue()).send(how);
      // A browser gives up waking the worker after a few tries; asking again starts them anew.
      if (round && round.waiting > 0) registerBackgroundSync();
      return round;
    },
  });
}

/** Tries at once, for the button "Send now"; one item alone where its key is given. */
export async function sendNow(only?: string): Promise<void> {
  const submissions = await queue();
  await submissions.allowNow(only);
  await submissions.send({ reconnected: true, waitMs: pressWaitMs, only });
}

const queue = async () => (await import('./submission-queue')).submissionQueue;
