import { type AdminLead, adminLeadTexts } from '@mr-sea/bff/contract/admin/leads';
import { useState } from 'react';
import { Button } from '../../ui/controls/button';
import { Dialog } from '../../ui/overlays/dialog';
import { useLast } from '../../ui/overlays/use-last';
import { shownDay } from '../../ui/text/day';
import { DetailList } from '../../ui/text/detail-list';
import { ContactButtons } from './contact-buttons';
import styles from './lead-details-dialog.module.css';
import { leadName, statusLabels } from './lead-texts';

interface LeadDetailsDialogProps {
  /** Null while the dialog is closed. */
  lead: AdminLead | null;
  onClose: () => void;
  onEdit: (lead: AdminLead) => void;
  onResend: (lead: AdminLead) => Promise<void>;
}

/** Everything about a lead, for reading. */
export function LeadDetailsDialog({ lead, onClose, onEdit, onResend }: LeadDetailsDialogProps) {
  const shown = useLast(lead);
  return (
    <Dialog
      open={lead !== null}
      onClose={onClose}
      title={shown ? leadName(shown) : ''}
      description={shown ? `${shown.reference}, ${shown.formatted_created_at}` : undefined}
    >
      {shown && (
        <>
          <div className={styles.contact} data-screen-only>
            <ContactButtons lead={shown} />
            <Button variant="outline" onClick={() => onEdit(shown)}>
              Edit
            </Button>
          </div>
          <Undelivered lead={shown} onResend={onResend} />
          <DetailList
            lines={[
              ...(shown.request ? [['Request', wholeRequest(shown.request)] as const] : []),
              ['First name', shown.first_name],
              ['Last name', shown.last_name],
              ['Email', shown.email],
              ['Phone', shown.phone],
              ['Date', shown.date && shownDay(shown.date)],
              ['Hour', shown.hour],
              ['Status', statusLabels[shown.status]],
              ['Destination', shown.destination?.name],
              ['Message', shown.message],
              ['Staff note', shown.note],
            ]}
          />
        </>
      )}
    </Dialog>
  );
}

function wholeRequest({ place, of }: NonNullable<AdminLead['request']>): string {
  return `${place} of ${of} boats asked about at once; they share their status.`;
}

const readers = { staff: 'to the staff', visitor: 'to the visitor' };

function Undelivered({
  lead,
  onResend,
}: Pick<LeadDetailsDialogProps, 'onResend'> & { lead: AdminLead }) {
  const [busy, setBusy] = useState(false);
  if (lead.undelivered_mail.length === 0) return null;

  async function resend() {
    setBusy(true);
    await onResend(lead);
    setBusy(false);
  }

  return (
    <section className={styles.undelivered} aria-label={adminLeadTexts.notDelivered}>
      <ul>
        {lead.undelivered_mail.map(({ to, failed_at, reason }) => (
          <li key={`${to} ${failed_at}`}>
            <strong>{adminLeadTexts.notDelivered}</strong> {readers[to]}: {reason}
          </li>
        ))}
      </ul>
      <Button variant="outline" busy={busy} onClick={resend}>
        {busy ? 'Sending...' : 'Send again'}
      </Button>
    </section>
  );
}
