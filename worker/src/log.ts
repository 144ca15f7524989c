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
  const { code, responseCode, command } = Object(error) as Record<string, unknown>;
  const marks = [code, responseCode, command].filter((mark) => mark !== undefined).join(' ');
  const message = error instanceof Error ? error.message || error.name : String(error);
  const line = marks ? `${marks}: ${message}` : message;
  return maskAddresses(line).replace(/\s+/g, ' ').slice(0, 500);
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
