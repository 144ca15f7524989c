/**
 * Why a job was given up, as one sentence for staff. Errors as the worker stores them begin with codes, such as
 * "EENVELOPE 550 RCPT TO: …"; their own words are for the log.
 */
export function reasonOf(job: string, error: string): string {
  if (!job.startsWith('email-')) return 'It did not succeed for days. The log says why.';
  if (error.includes('cannot receive mail')) return 'The address is not one that can receive mail.';
  if (error.includes('RCPT TO')) return 'The mail server does not know the address.';
  if (/\b5\d\d DATA\b/.test(error)) return 'The mail server refused the message.';
  return 'The mail server could not be reached for days.';
}
