import type { Producer, Schedule } from '../queue/settings';
import type { Task } from './tasks';

const tz = 'America/New_York';
const overdueMs = 5 * 60_000;

const jobOptions = {
  attempts: 3,
  backoff: { type: 'capped' },
  removeOnComplete: { count: 100 },
  removeOnFail: { age: 30 * 24 * 60 * 60, count: 500 },
  stackTraceLimit: 1,
};

/**
 * Makes the queue's schedules those of the tasks: a missing one is made (a Redis may have lost it), a changed one is
 * changed, one that got stuck starts anew, and one that is no task any more goes. What is right stays as it is, so any
 * number of workers may do this at any time.
 */
export async function keepSchedules(
  queue: Producer,
  tasks: Record<string, Task>,
  now = Date.now(),
): Promise<void> {
  const schedules = new Map(
    (await queue.getJobSchedulers()).map((schedule) => [schedule.key, schedule]),
  );
  for (const [name, { at }] of Object.entries(tasks)) {
    const schedule = schedules.get(name);
    schedules.delete(name);
    if (schedule && isAt(schedule, at) && (schedule.next ?? 0) > now - overdueMs) continue;
    const repeat = 'every' in at ? at : { ...at, tz };
    await queue.upsertJobScheduler(name, repeat, { name, opts: jobOptions });
  }
  for (const name of schedules.keys()) await queue.removeJobScheduler(name);
}

function isAt({ every, pattern, tz: zone }: Schedule<unknown>, at: Task['at']): boolean {
  return 'every' in at ? every === at.every : pattern === at.pattern && zone === tz;
}
