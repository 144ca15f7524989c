import { emailShape } from '../email';
import type { TextField } from '../field';
import { isDay, isHour, type LeadStatus, type LeadType, leadFields } from '../leads';
import { type TripWishes, wishTexts } from '../trip-wishes';
import type { AdminListQuery, Versioned } from './lists';

/** A mail about a lead that was given up. */
export interface UndeliveredMail {
  to: 'staff' | 'visitor';
  /** Id of the entry of the history that it was to send; null for the mails that the site wrote itself. */
  entry: number | null;
  /** ISO 8601, UTC. */
  failed_at: string;
  /** In plain words, without personal data. */
  reason: string;
}

/** A booking request as admins see it. */
export interface AdminLead extends Versioned, TripWishes {
  /** What the visitor was given, as in "MS-00042": the leads of one request share that of the first. */
  reference: string;
  /** Which of the leads of a request about several boats it is, from 1; null where it is the only one. They share their status. */
  request: { place: number; of: number } | null;
  /** ISO 8601, UTC. */
  created_at: string;
  /** As people in Miami read it, as in "Nov 21, 2026, 2:05 PM". */
  formatted_created_at: string;
  full_name: string;
  /** Everything before the last word of `full_name`, and the last word. */
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  /** YYYY-MM-DD. */
  date: string | null;
  message: string | null;
  boat: { id: number; name: string } | null;
  /** Name of the boat asked about; kept when the boat is deleted. */
  destination: { name: string } | null;
  lead_type: LeadType | null;
  status: LeadStatus;
  /** For staff only. */
  note: string | null;
  is_priority: boolean;
  /** When somebody is to get back to it, YYYY-MM-DD. */
  follow_up: string | null;
  /** Who of staff looks after it. */
  assignee: { id: number; full_name: string } | null;
  /**
   * When the person was first reached or left a message, or the lead was marked as contacted or booked, ISO 8601; null before, and where
   * nobody knows. `created_at`, where staff took the lead down themselves.
   */
  first_answered_at: string | null;
  undelivered_mail: UndeliveredMail[];
}

export const leadSorts = ['created_at', 'full_name', 'date', 'status'] as const;

/** `due`: to get back to today or before; `mine`: of whoever asks; both while something is to be done. `unanswered`: still new. */
export const leadViews = ['due', 'mine', 'unanswered'] as const;
export type LeadView = (typeof leadViews)[number];

export interface AdminLeadQuery extends AdminListQuery {
  status?: LeadStatus;
  view?: LeadView;
  /** Only these: their ids, with commas between them. */
  ids?: string;
}

/** Which leads are exported. */
export type LeadExportQuery = Pick<AdminLeadQuery, 'search' | 'status' | 'view' | 'ids'>;

/** What an admin adds or edits; `boat` and `assignee` are ids. */
export interface AdminLeadFields extends TripWishes {
  full_name: string;
  email: string;
  phone: string;
  date: string | null;
  message: string | null;
  boat: number | null;
  status: LeadStatus;
  note: string | null;
  is_priority: boolean;
  follow_up: string | null;
  assignee: number | null;
}

/** Whether something is still to be done about a lead. */
export function isOpen({ status }: Pick<AdminLead, 'status'>): boolean {
  return status === 'new' || status === 'contacted';
}

/**
 * Whether a lead is on a list of what is to be done.
 * @param asked who asks, and the day in Miami, YYYY-MM-DD
 */
export function isInView(
  lead: Pick<AdminLead, 'status' | 'follow_up' | 'assignee'>,
  view: LeadView,
  asked: { by: number | null; today: string },
): boolean {
  if (view === 'unanswered') return lead.status === 'new';
  if (!isOpen(lead)) return false;
  // A device may keep leads from before there were these.
  const { follow_up = null, assignee = null } = lead;
  return view === 'due'
    ? follow_up !== null && follow_up <= asked.today
    : assignee !== null && assignee.id === asked.by;
}

/**
 * How long the person has waited for a first answer, or did, in whole minutes; null where nobody waits or did.
 * @param now milliseconds since 1970
 */
export function waitOf(
  lead: Pick<AdminLead, 'status' | 'created_at' | 'first_answered_at'>,
  now: number,
): { answered: boolean; minutes: number } | null {
  // A device may keep leads from before there was this.
  const { first_answered_at: answer = null } = lead;
  if (answer === null && lead.status !== 'new') return null;
  if (answer === lead.created_at) return null;
  const until = answer === null ? now : Date.parse(answer);
  // A device's clock may be slow.
  const ms = Math.max(0, until - Date.parse(lead.created_at));
  return { answered: answer !== null, minutes: Math.floor(ms / 60_000) };
}

/** Minutes as staff read them: "42 min", "3 h" from two hours on, "5 days" from two days on. */
export function waitInWords(minutes: number): string {
  if (minutes < 1) return 'under 1 min';
  if (minutes < 120) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

/**
 * Whether a lead's pin still counts: somebody has to act on it, and its day is not past. Where no order is asked for, these leads
 * come before all others.
 * @param today YYYY-MM-DD in Miami
 */
export function pinCounts(
  { is_priority, status, date }: Pick<AdminLead, 'is_priority' | 'status' | 'date'>,
  today: string,
): boolean {
  return is_priority && isOpen({ status }) && (date === null || date >= today);
}

/** The last word of a name, and everything before it; a single word is a first name. */
export function splitName(fullName: string): { first_name: string; last_name: string } {
  const words = fullName.trim().split(/\s+/);
  if (words.length < 2) return { first_name: words[0] ?? '', last_name: '' };
  return { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' };
}

/** A line of the export: exactly the columns of destination_leads.csv, in their order. */
export interface LeadExportRow {
  lead_id: number;
  created_at: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  date: string | null;
  hour: string | null;
  status: LeadStatus;
  destination: string | null;
}

export const adminLeadPaths = {
  list: '/api/admin/leads',
  one: '/api/admin/leads/{id}',
  bulkDelete: '/api/admin/leads/bulk-delete',
  /** All matches of a `LeadExportQuery` as newline-delimited JSON, a `LeadExportRow` each; header `X-Total-Count`. */
  export: '/api/admin/leads/export',
  /** POST: sends the lead's given-up mails once more. 204. */
  resendMail: '/api/admin/leads/{id}/resend-mail',
  /** POST a `LeadLook`, which the open screens of colleagues hear of; nothing is stored. 204. */
  look: '/api/admin/leads/{id}/look',
};

/** That somebody has opened a lead, still has it open (said every `leadLookMs`), or has left it. */
export interface LeadLook {
  state: (typeof leadLooks)[number];
}
export const leadLooks = ['came', 'stays', 'left'] as const;
export const leadLookMs = 25_000;

/** What a lead asks for; the words differ from the public form's. */
export const adminLeadFields = {
  full_name: { required: 'Full name is required', max: leadFields.full_name.max },
  email: {
    required: 'Email is required',
    max: leadFields.email.max,
    shape: emailShape('Email is invalid'),
  },
  phone: {
    required: 'Phone is required',
    max: { length: 40, message: 'Phone cannot exceed 40 characters' },
  },
  date: { shape: { is: isDay, message: 'Invalid date format (YYYY-MM-DD)' } },
  hour: { shape: { is: isHour, message: wishTexts.hour } },
  follow_up: { shape: { is: isDay, message: 'Invalid date format (YYYY-MM-DD)' } },
  message: leadFields.message,
  note: { max: { length: 1000, message: 'Note cannot exceed 1000 characters' } },
} satisfies Record<string, TextField>;

export const adminLeadTexts = {
  boatInvalid: 'Invalid boat selection',
  assigneeInvalid: 'Invalid assignee selection',
  updateFailed: 'Error updating lead. Please try again.',
  addFailed: 'Error adding lead. Please try again.',
  noneSelected: 'No leads selected.',
  notDelivered: 'e-mail not delivered',
} as const;

export const leadExport = { file: 'destination_leads.csv' } as const;
/** Words of a message that the list shows. */
export const leadMessageWords = 5;
