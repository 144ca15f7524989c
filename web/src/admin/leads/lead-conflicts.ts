import { type AdminLead, type AdminLeadFields, splitName } from '@mr-sea/bff/contract/admin/leads';
import { occasionLabels } from '@mr-sea/bff/contract/trip-wishes';
import { shownDay } from '../../ui/text/day';
import type { ConflictField } from '../conflicts/compare-edit';
import { statusLabels } from './lead-texts';

/** What two admins may change of a lead at the same time. */
export const leadConflictFields: ConflictField<AdminLead, AdminLeadFields>[] = [
  text('full_name', 'Full name'),
  text('email', 'Email'),
  text('phone', 'Phone'),
  {
    name: 'date',
    label: 'Date',
    value: (lead) => lead.date,
    show: (lead) => shownDay(lead.date ?? ''),
  },
  text('hour', 'Hour'),
  number('duration_hours', 'Duration (hours)'),
  number('guests', 'Guests'),
  {
    name: 'occasion',
    label: 'Occasion',
    value: (lead) => lead.occasion ?? null,
    show: (lead) => (lead.occasion ? occasionLabels[lead.occasion] : ''),
  },
  {
    name: 'boat',
    label: 'Boat',
    value: (lead) => lead.boat?.id,
    show: (lead) => lead.boat?.name ?? '',
  },
  {
    name: 'status',
    label: 'Status',
    value: (lead) => lead.status,
    show: (lead) => statusLabels[lead.status],
  },
  text('note', 'Staff note'),
  text('message', 'Message'),
  {
    name: 'is_priority',
    label: 'Pinned',
    value: (lead) => lead.is_priority,
    show: (lead) => (lead.is_priority ? 'Yes' : 'No'),
  },
  {
    name: 'follow_up',
    label: 'Follow up',
    value: (lead) => lead.follow_up ?? null,
    show: (lead) => shownDay(lead.follow_up ?? ''),
  },
  {
    name: 'assignee',
    label: 'Assigned to',
    value: (lead) => lead.assignee?.id ?? null,
    show: (lead) => lead.assignee?.full_name ?? '',
  },
];

function text(
  name: 'full_name' | 'email' | 'phone' | 'hour' | 'note' | 'message',
  label: string,
): ConflictField<AdminLead, AdminLeadFields> {
  return { name, label, value: (lead) => lead[name], show: (lead) => lead[name] ?? '' };
}

function number(
  name: 'duration_hours' | 'guests',
  label: string,
): ConflictField<AdminLead, AdminLeadFields> {
  return {
    name,
    label,
    value: (lead) => lead[name] ?? null,
    show: (lead) => lead[name]?.toString() ?? '',
  };
}

/**
 * A lead as it looks with changes that are not saved yet.
 * @param chosen the boat and the assignee that `changes` names by their ids
 */
export function applyLead(
  lead: AdminLead,
  changes: Partial<AdminLeadFields>,
  chosen: { boat?: AdminLead['boat']; assignee?: AdminLead['assignee'] } = {},
): AdminLead {
  const { boat: boatId, assignee: assigneeId, ...rest } = changes;
  const { boat = null, assignee = null } = chosen;
  return {
    ...lead,
    ...rest,
    ...(rest.full_name !== undefined && splitName(rest.full_name)),
    ...(boatId !== undefined && { boat, destination: boat && { name: boat.name } }),
    ...(assigneeId !== undefined && { assignee }),
  };
}
