import type { LeadRow } from '@mr-sea/db/leads/lead';
import type { AdminLead, LeadExportRow } from '../../../contract/admin/leads';
import { leadReference } from '../../../contract/leads';
import type { UndeliveredMail } from '../../outbox/undelivered-mail';
import { formatLocalTime } from '../../time/local-time';

/** A lead as the list reads it. */
export interface LeadColumns
  extends Pick<
    LeadRow,
    | 'id'
    | 'request_lead_id'
    | 'version'
    | 'created_at'
    | 'full_name'
    | 'email'
    | 'phone'
    | 'date'
    | 'hour'
    | 'message'
    | 'boat_id'
    | 'boat_name'
    | 'lead_type'
    | 'status'
    | 'note'
    | 'is_priority'
  > {
  /** Which of the leads of its request it is, and how many there are. */
  request_place: number;
  request_size: number;
  /** What the boat is called today; null without one, and for one that is gone. */
  boat_now: string | null;
}

export interface AdminLeadRecord extends LeadColumns {
  undelivered: UndeliveredMail[];
}

/** A lead as admins see it. */
export function presentAdminLead(row: AdminLeadRecord): AdminLead {
  return {
    id: row.id,
    version: row.version,
    reference: leadReference(row.request_lead_id ?? row.id),
    request: row.request_size > 1 ? { place: row.request_place, of: row.request_size } : null,
    created_at: row.created_at.toISOString(),
    formatted_created_at: formatLocalTime(row.created_at),
    full_name: row.full_name,
    ...splitName(row.full_name),
    email: row.email,
    phone: row.phone,
    date: row.date,
    hour: shortHour(row.hour),
    message: row.message,
    boat: row.boat_id === null ? null : { id: row.boat_id, name: row.boat_now ?? '' },
    destination: row.boat_name === null ? null : { name: row.boat_name },
    lead_type: row.lead_type,
    status: row.status,
    note: row.note,
    is_priority: row.is_priority,
    undelivered_mail: row.undelivered.map(({ job, failed_at, reason }) => ({
      to: job === 'email-lead-staff' ? 'staff' : 'visitor',
      failed_at: failed_at.toISOString(),
      reason,
    })),
  };
}

export type ExportColumns = Pick<
  LeadRow,
  'id' | 'created_at' | 'full_name' | 'email' | 'phone' | 'date' | 'hour' | 'status' | 'boat_name'
>;

/** A lead as the export has it. */
export function presentLeadExport(row: ExportColumns): LeadExportRow {
  const { first_name, last_name } = splitName(row.full_name);
  return {
    lead_id: row.id,
    created_at: row.created_at.toISOString(),
    first_name,
    last_name,
    email: row.email,
    phone: row.phone,
    date: row.date,
    hour: shortHour(row.hour),
    status: row.status,
    destination: row.boat_name,
  };
}

/** The last word of a name, and everything before it; a single word is a first name. */
function splitName(fullName: string): { first_name: string; last_name: string } {
  const words = fullName.trim().split(/\s+/);
  if (words.length < 2) return { first_name: words[0] ?? '', last_name: '' };
  return { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' };
}

/** HH:MM. */
function shortHour(hour: string | null): string | null {
  return hour?.slice(0, 5) ?? null;
}
