import type { AdminLead } from '@mr-sea/bff/contract/admin/leads';
import type { LeadStatus } from '@mr-sea/bff/contract/leads';
import { PickList } from '../../ui/controls/pick-list';
import { leadName, statusOptions } from './lead-texts';
import styles from './status-picker.module.css';

interface StatusPickerProps {
  lead: AdminLead;
  onChange: (status: LeadStatus) => void;
}

/** Shows and changes how far a lead is, right in its row. */
export function StatusPicker({ lead, onChange }: StatusPickerProps) {
  return (
    <span className={styles.picker} data-status={lead.status}>
      <PickList
        label={`Status of ${leadName(lead)}`}
        value={lead.status}
        options={statusOptions}
        onPick={(status) => onChange(status as LeadStatus)}
      />
    </span>
  );
}
