import { BadAddress } from '../mail/address';

/** Attempts before an entry is given up: with `delayBefore` about four days, as mail servers do among themselves. */
export const attemptsInAll = 1_200;

/**
 * Attempts at a mail that the server refuses for good (a 5xx about the recipient or the content, such as an unknown
 * mailbox): about half an hour, in case it is the server that was misconfigured.
 */
const attemptsAfterRefusal = 14;

const longestDelay = 5 * 60_000;

/** How many attempts an error is worth. */
export function mostAttempts(error: unknown): number {
  if (error instanceof BadAddress) return 1;
  const { responseCode, command } = Object(error) as Record<string, unknown>;
  // A refusal of our sign-in or of us as the sender is for an operator to repair, and the mail waits for that.
  const aboutThisMail = command === 'RCPT TO' || command === 'DATA';
  const refused = typeof responseCode === 'number' && responseCode >= 500 && aboutThisMail;
  return refused ? attemptsAfterRefusal : attemptsInAll;
}

/** Milliseconds before attempt number `attempt` + 1: doubling from one second to five minutes, a fifth of it chance. */
export function delayBefore(attempt: number): number {
  const full = Math.min(1_000 * 2 ** Math.min(attempt - 1, 30), longestDelay);
  return Math.round(full * (0.8 + Math.random() * 0.2));
}
