/**
 * Every job of the worker and its payload. Payloads hold ids only: personal data stays in Postgres, where it can be
 * erased. Each job may run more than once and has to be written for that.
 */
export interface Jobs {
  /** Tells staff about a new lead. */
  'email-lead-staff': { lead_id: number };
  /** Thanks the visitor for a lead. */
  'email-lead-visitor': { lead_id: number };
  /** Makes the 6-digit code that proves an address and mails it; the row of `email_codes` keeps its hash only. */
  'email-code': { email_code_id: number };
}

export type JobName = keyof Jobs;
export type JobPayload<Name extends JobName> = Jobs[Name];
