import { describeError, type Log } from './log';

/** Logs errors that come in swarms (a server that is down) once in half a minute for each text. */
export function logSeldom(log: Log, what: string, everyMs = 30_000): (error: unknown) => void {
  const last = new Map<string, number>();
  return (error) => {
    const text = describeError(error);
    const now = performance.now();
    if (now - (last.get(text) ?? Number.NEGATIVE_INFINITY) < everyMs) return;
    if (last.size > 100) last.clear();
    last.set(text, now);
    log.warn({ error: text }, what);
  };
}
