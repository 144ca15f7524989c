import type { JobName, JobPayload } from '../contract/jobs';
import { mailEmailCode } from './email-codes/email-code';
import type { JobContext } from './job-context';
import { emailLeadStaff } from './leads/email-lead-staff';
import { emailLeadVisitor } from './leads/email-lead-visitor';

export type Handlers = {
  [Name in JobName]: (payload: JobPayload<Name>, context: JobContext) => Promise<void>;
};

/** Job name → handler. A job without a handler does not compile. */
export const handlers: Handlers = {
  'email-lead-staff': emailLeadStaff,
  'email-lead-visitor': emailLeadVisitor,
  'email-code': mailEmailCode,
};
