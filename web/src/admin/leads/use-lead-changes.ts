import {
  type AdminLead,
  type AdminLeadFields,
  adminLeadTexts,
} from '@mr-sea/bff/contract/admin/leads';
import type { LeadStatus } from '@mr-sea/bff/contract/leads';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ownAccountQuery } from '../../api/admin/account';
import { reasonOr } from '../../client/field-messages';
import { alertNotice, doneNotice } from '../../ui/overlays/notices';
import type { BulkAction } from '../lists/list-parts';
import type { AdminList } from '../lists/use-admin-list';
import { type SaveResult, useRowEdit } from '../lists/use-row-edit';
import type { LeadChanges } from './lead-care';
import { applyLead, leadConflictFields } from './lead-conflicts';
import { leadName, statusLabels, statusOptions } from './lead-texts';

/**
 * Changes leads right where they are listed: one by one, with a way back for a status, or many at once. What is changed stays in sight.
 * Render `dialog`.
 */
export function useLeadChanges(list: Pick<AdminList<AdminLead>, 'hold' | 'clearSelection'>) {
  const chosen = useRef<AdminLead['assignee']>(null);
  const edit = useRowEdit<AdminLead, AdminLeadFields>({
    feature: 'leads',
    rowName: leadName,
    fields: leadConflictFields,
    apply: (row, changes) => applyLead(row, changes, { assignee: chosen.current }),
  });
  const client = useQueryClient();

  function save(lead: AdminLead, { assignee, ...changes }: LeadChanges): Promise<SaveResult> {
    chosen.current = assignee ?? null;
    list.hold(lead.id);
    const to = assignee === undefined ? {} : { assignee: assignee?.id ?? null };
    return edit.save(lead, { ...changes, ...to });
  }

  async function change(lead: AdminLead, changes: LeadChanges): Promise<void> {
    try {
      const result = await save(lead, changes);
      if (result === 'saved' && changes.status) offerUndo(lead, changes.status);
    } catch (error) {
      alertNotice(reasonOr(error, adminLeadTexts.updateFailed));
    }
  }

  function offerUndo(before: AdminLead, status: LeadStatus) {
    const now = { ...before, status, version: before.version + 1 };
    doneNotice(`${leadName(before)}: ${statusLabels[status]}.`, {
      label: 'Undo',
      run: () => void change(now, { status: before.status }),
    });
  }

  /** @param what became of them, as in "Contacted" */
  async function changeMany(leads: AdminLead[], changes: LeadChanges, what: string) {
    doneNotice(`Changing ${counted(leads)}...`);
    const problems = new Set<string>();
    for (const lead of leads) {
      await save(lead, changes).catch((error) =>
        problems.add(`${leadName(lead)}: ${reasonOr(error, adminLeadTexts.updateFailed)}`),
      );
    }
    list.clearSelection();
    if (problems.size > 0) alertNotice([...problems].join(' '));
    else doneNotice(`${counted(leads)}: ${what}.`);
  }

  async function withMe(run: (me: NonNullable<AdminLead['assignee']>) => Promise<void>) {
    try {
      const { id, first_name, last_name } = await client.fetchQuery(ownAccountQuery());
      await run({ id, full_name: `${first_name} ${last_name}` });
    } catch {
      alertNotice('This device does not know who you are now. Please try again with a link.');
    }
  }

  const bulkActions: BulkAction<AdminLead>[] = [
    ...statusOptions.map(({ value, label }) => ({
      label: `Status: ${label}`,
      run: (leads: AdminLead[]) => void changeMany(leads, { status: value }, label),
    })),
    {
      label: 'Assign to me',
      run: (leads) =>
        void withMe((assignee) =>
          changeMany(leads, { assignee }, `assigned to ${assignee.full_name}`),
        ),
    },
    { label: 'Pin', run: (leads) => void changeMany(leads, { is_priority: true }, 'pinned') },
    { label: 'Unpin', run: (leads) => void changeMany(leads, { is_priority: false }, 'unpinned') },
  ];

  return {
    change,
    takeOn: (lead: AdminLead) => withMe((assignee) => change(lead, { assignee })),
    bulkActions,
    dialog: edit.dialog,
  };
}

function counted(leads: readonly unknown[]): string {
  return leads.length === 1 ? '1 lead' : `${leads.length} leads`;
}
