import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Opens the log: one JSON line for each event, on standard output, without personal data. */
export function openLog(level: string, workerId: string): Log {
  return pino({ level, base: { part: 'worker', worker_id: workerId } });
}

/**
 * An error as one line that may be stored and logged: its code and its message, with addresses masked, because mail
 * servers like to repeat them.
 */
export function describeError(error: unknown): string {
  return maskAddresses(reasonOf(error)).replace(/\s+/g, ' ').slice(0, 500);
}

/** An error is followed to its cause, which may lead back to it. */
const mostCauses = 5;

function reasonOf(error: unknown, causes = 0): string {
  const { code, responseCode, command, cause } = Object(error) as Record<string, unknown>;
  const marks = [code, responseCode, command].filter((mark) => mark !== undefined).join(' ');
  const message = error instanceof Error ? error.message || error.name : String(error);
  // What only says which work failed leaves the reason to its cause, as a storage that does not answer.
  const isFollowed = cause instanceof Error && causes < mostCauses;
  const reason = isFollowed ? `: ${reasonOf(cause, causes + 1)}` : '';
  return (marks ? `${marks}: ${message}` : message) + reason;
}

/** Where an error came from, for those that only a programmer can explain; undefined for those of the network. */
export function stackOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || 'code' in error) return undefined;
  return error.stack && maskAddresses(error.stack);
}

function maskAddresses(text: string): string {
  // Only from where a word begins, or a long one without an @ would be looked through from each of its letters.
  return text.replace(/(?<![^\s<>"',;:()])[^\s<>"',;:()@]+@[^\s<>"',;()]+/g, '<address>');
}

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
