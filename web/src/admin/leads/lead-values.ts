import type { AdminLead, AdminLeadFields } from '@mr-sea/bff/contract/admin/leads';
import type { LeadStatus } from '@mr-sea/bff/contract/leads';
import type { Occasion } from '@mr-sea/bff/contract/trip-wishes';

/** A lead's form: texts as typed, blank for none. */
export interface LeadValues {
  full_name: string;
  email: string;
  phone: string;
  date: string;
  hour: string;
  duration_hours: string;
  guests: string;
  occasion: Occasion | '';
  boat: AdminLead['boat'];
  status: LeadStatus;
  note: string;
  message: string;
}

export const emptyLead: LeadValues = {
  full_name: '',
  email: '',
  phone: '',
  date: '',
  hour: '',
  duration_hours: '',
  guests: '',
  occasion: '',
  boat: null,
  status: 'new',
  note: '',
  message: '',
};

/** A lead that is not there yet, as the device keeps it until it was sent. */
export function blankLead(id: number): AdminLead {
  return {
    id,
    version: 1,
    reference: '',
    request: null,
    created_at: '',
    formatted_created_at: '',
    full_name: '',
    first_name: '',
    last_name: '',
    email: '',
    phone: '',
    date: null,
    hour: null,
    duration_hours: null,
    guests: null,
    occasion: null,
    message: null,
    boat: null,
    destination: null,
    lead_type: null,
    status: 'new',
    note: null,
    is_priority: false,
    follow_up: null,
    assignee: null,
    first_answered_at: null,
    undelivered_mail: [],
  };
}

/** Whether the server has a lead. One that was added on this device and waits cannot be changed: the server may have it already. */
export function isSent(lead: Pick<AdminLead, 'id'>): boolean {
  return lead.id > 0;
}

export function valuesOf(lead: AdminLead): LeadValues {
  const { full_name, email, phone, date, hour, boat, status, note, message } = lead;
  return {
    full_name,
    email,
    phone,
    date: date ?? '',
    hour: hour ?? '',
    // A device may keep leads from before these were asked for.
    duration_hours: lead.duration_hours?.toString() ?? '',
    guests: lead.guests?.toString() ?? '',
    occasion: lead.occasion ?? '',
    boat,
    status,
    note: note ?? '',
    message: message ?? '',
  };
}

/** What the form does not show: each has a place of its own. */
type Elsewhere = 'is_priority' | 'follow_up' | 'assignee';

/** The form as the server wants it. */
export function fieldsOf(values: LeadValues): Omit<AdminLeadFields, Elsewhere> {
  return {
    full_name: values.full_name.trim(),
    email: values.email.trim(),
    phone: values.phone.trim(),
    date: values.date.trim() || null,
    hour: values.hour.trim() || null,
    duration_hours: Number(values.duration_hours) || null,
    guests: Number(values.guests) || null,
    occasion: values.occasion || null,
    boat: values.boat?.id ?? null,
    status: values.status,
    note: values.note.trim() || null,
    message: values.message.trim() || null,
  };
}

/** Those fields of the form that differ from the lead it began with. */
export function changesOf(base: AdminLead, values: LeadValues): Partial<AdminLeadFields> {
  const before = fieldsOf(valuesOf(base));
  const now = fieldsOf(values);
  const names = Object.keys(now) as (keyof typeof now)[];
  return Object.fromEntries(
    names.filter((name) => now[name] !== before[name]).map((name) => [name, now[name]]),
  );
}

/** Whether everything is there without which a lead cannot be saved. */
export function isComplete({ full_name, email, phone }: LeadValues): boolean {
  return [full_name, email, phone].every((text) => text.trim() !== '');
}
