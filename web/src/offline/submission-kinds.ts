import type { LeadReceipt, LeadRequest } from '@mr-sea/bff/contract/leads';
import type { CallOptions } from '../api/client';
import { postLead } from '../api/leads';

/** What can wait in the outbox: the body that is sent and the answer that confirms it. */
export interface Submissions {
  lead: { body: LeadRequest; receipt: LeadReceipt };
}

type Posts = {
  [Kind in keyof Submissions]: (
    body: Submissions[Kind]['body'],
    key: string,
    options?: CallOptions,
  ) => Promise<Submissions[Kind]['receipt']>;
};

/** The call that sends each kind. */
export const posts: Posts = { lead: postLead };
