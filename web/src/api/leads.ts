import { type LeadReceipt, type LeadRequest, leadPaths } from '@mr-sea/bff/contract/leads';
import type { CallOptions } from '../client/call-api';
import { postSubmission } from './submissions';

/** Sends an inquiry. Screens use `submitLead` of the outbox instead, which also works without a link. */
export function postLead(
  request: LeadRequest,
  idempotencyKey: string,
  options: CallOptions = {},
): Promise<LeadReceipt> {
  return postSubmission(leadPaths.create, request, idempotencyKey, options);
}
