import type { LeadReceipt, LeadRequest } from '@mr-sea/bff/contract/leads';
import { submitWithoutStorage } from './direct-submit';
import type { SubmissionKind } from './outbox-item';
import type { Submissions } from './submission-kinds';

/** `sent`: the server has it. `saved`: this device has it on disk and sends it as soon as it can. */
export type Submitted<Receipt> = { status: 'sent'; receipt: Receipt } | { status: 'saved' };

/**
 * Sends an enquiry, or keeps it on the device until it can be sent; answers within about 10 s. Throws `ApiError` when
 * the server refuses it (its `fields` say why) and `NotSavedError` when it could be neither sent nor stored: in both
 * cases only the form still has it.
 */
export function submitLead(request: LeadRequest): Promise<Submitted<LeadReceipt>> {
  return submit('lead', request);
}

/** The database comes along only now, so that a form costs the first bundle nothing. */
async function submit<Kind extends SubmissionKind>(
  kind: Kind,
  body: Submissions[Kind]['body'],
): Promise<Submitted<Submissions[Kind]['receipt']>> {
  let outbox: typeof import('./submit');
  try {
    outbox = await import('./submit');
  } catch (cause) {
    // The first visit lost its link before this part was loaded.
    return { status: 'sent', receipt: await submitWithoutStorage(kind, body, cause) };
  }
  return outbox.submit(kind, body);
}
