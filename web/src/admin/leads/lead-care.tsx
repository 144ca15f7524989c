import type { AdminLead, AdminLeadFields } from '@mr-sea/bff/contract/admin/leads';
import { adminPerPage } from '@mr-sea/bff/contract/admin/lists';
import type { AdminUser, AdminUserQuery } from '@mr-sea/bff/contract/admin/users';
import { isDay } from '@mr-sea/bff/contract/leads';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminListQuery } from '../../api/admin/lists';
import { DateField } from '../../ui/controls/date-field';
import { SelectField } from '../../ui/controls/select-field';
import styles from './lead-care.module.css';

/** What is changed of a lead right where it stands, and who it names by an id. */
export interface LeadChanges
  extends Partial<Pick<AdminLeadFields, 'status' | 'is_priority' | 'follow_up'>> {
  assignee?: AdminLead['assignee'];
}

interface LeadCareProps {
  lead: AdminLead;
  onChange: (changes: LeadChanges) => void;
}

/** Who looks after a lead, and when somebody is to get back to it. Each is saved as it is chosen. */
export function LeadCare({ lead, onChange }: LeadCareProps) {
  const staff = useStaff();
  const saved = lead.follow_up ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const { assignee = null } = lead;
  const choices =
    staff.some(({ id }) => id === assignee?.id) || !assignee ? staff : [assignee, ...staff];

  function setDay(day: string) {
    const isWhole = day === '' || isDay(day);
    setTyped(isWhole ? null : day);
    if (isWhole && day !== saved) onChange({ follow_up: day || null });
  }

  return (
    <div className={styles.care} data-screen-only>
      <SelectField
        label="Assigned to"
        value={assignee ? String(assignee.id) : ''}
        options={[
          { value: '', label: 'Nobody yet' },
          ...choices.map(({ id, full_name }) => ({ value: String(id), label: full_name })),
        ]}
        onChange={({ target }) => onChange({ assignee: chosen(choices, target.value) })}
      />
      <DateField
        label="Follow up on"
        pastToo
        name="follow_up"
        value={typed ?? saved}
        onChange={setDay}
        onBlur={() => setTyped(null)}
      />
    </div>
  );
}

/** What a lead has of an account. */
function chosen(choices: readonly NonNullable<AdminLead['assignee']>[], id: string) {
  const found = choices.find((one) => String(one.id) === id);
  return found ? { id: found.id, full_name: found.full_name } : null;
}

/** Who can be asked to look after a lead. */
function useStaff(): NonNullable<AdminLead['assignee']>[] {
  const { data } = useQuery(
    adminListQuery<AdminUser, AdminUserQuery>('users', {
      ...{ staff: 'yes', sort: 'full_name', per_page: adminPerPage.max },
    }),
  );
  return data?.data.results ?? [];
}
