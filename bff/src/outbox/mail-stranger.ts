import { addToOutbox, type JobName, type JobPayload } from '@mr-sea/db/outbox/jobs';
import type { Transaction } from 'objection';
import { emailKey, hasLeft } from '../http/limits/rate-limits';

interface MailToStranger<Name extends JobName> {
  job: Name;
  payload: JobPayload<Name>;
  /** What somebody typed as theirs; nobody has proved it. */
  email: string;
  requestId: string;
  /** How many such mails an address gets in a day. */
  mailsPerDay: number;
}

/**
 * Stores the job of a mail to an address that anybody could enter, unless that address has had its share for the day:
 * what was submitted counts all the same, and staff hear of it.
 */
export async function mailStranger<Name extends JobName>(
  { job, payload, email, requestId, mailsPerDay }: MailToStranger<Name>,
  trx: Transaction,
): Promise<void> {
  const share = { name: 'mails', points: mailsPerDay, seconds: 24 * 3600 };
  if (await hasLeft(share, emailKey(email), trx)) await addToOutbox(job, payload, requestId, trx);
}
