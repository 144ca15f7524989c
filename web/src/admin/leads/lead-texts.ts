import {
  type AdminLead,
  adminLeadTexts,
  type LeadView,
  leadViews,
} from '@mr-sea/bff/contract/admin/leads';
import { type LeadStatus, leadStatuses } from '@mr-sea/bff/contract/leads';
import { occasionLabels } from '@mr-sea/bff/contract/trip-wishes';
import type { ListTexts } from '../lists/list-parts';

export const leadListTexts: ListTexts = {
  title: 'Leads',
  count: 'Leads count',
  searchLabel: 'Search leads',
  empty: 'No leads yet.',
  noMatch: 'No leads match.',
  noneSelected: adminLeadTexts.noneSelected,
};

export const leadDeleteTexts = {
  title: (leads: AdminLead[]) =>
    leads.length === 1 ? 'Delete lead' : `Delete ${leads.length} leads`,
  question: (leads: AdminLead[]) =>
    leads.length === 1
      ? `Are you sure you want to delete the lead of ${leads[0]?.full_name} (${leads[0]?.reference})? This cannot be undone.`
      : `Are you sure you want to delete ${leads.length} leads? This cannot be undone.`,
  done: (count: number) => (count === 1 ? 'Lead deleted.' : `${count} leads deleted.`),
};

export const statusLabels: Record<LeadStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  booked: 'Booked',
  closed: 'Closed',
};

export const statusOptions = leadStatuses.map((value) => ({ value, label: statusLabels[value] }));

export const viewLabels: Record<LeadView, string> = {
  due: 'Due today',
  mine: 'Mine',
  unanswered: 'Unanswered',
};

/** The lists of what is to be done. */
export const viewOptions = leadViews.map((value) => ({ value, label: viewLabels[value] }));

export const occasionOptions = [
  { value: '', label: 'None' },
  ...Object.entries(occasionLabels).map(([value, label]) => ({ value, label })),
];

export function leadName(lead: AdminLead): string {
  return lead.full_name.trim() || lead.reference;
}
