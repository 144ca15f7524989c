import type { ContactKind } from '@mr-sea/bff/contract/admin/lead-entries';
import { type AdminLead, adminLeadTexts } from '@mr-sea/bff/contract/admin/leads';
import { hoursInWords, occasionLabels } from '@mr-sea/bff/contract/trip-wishes';
import { useState } from 'react';
import { Button } from '../../ui/controls/button';
import { shownDay } from '../../ui/text/day';
import { DetailList } from '../../ui/text/detail-list';
import { LeadOffers } from '../offers/lead-offers';
import { ContactButtons } from './contact-buttons';
import { LeadCare, type LeadChanges } from './lead-care';
import { StatusPicker } from './lead-columns';
import styles from './lead-details.module.css';
import { LeadHistory } from './lead-history';
import { LeadLookers } from './lead-lookers';
import { LeadReply } from './lead-reply';
import { statusLabels } from './lead-texts';
import { isSent } from './lead-values';
import { WaitClock } from './wait-clock';

interface LeadDetailsProps {
  lead: AdminLead;
  onEdit: (lead: AdminLead) => void;
  onResend: (lead: AdminLead) => Promise<void>;
  onContact: (lead: AdminLead, kind: ContactKind) => void;
  onChange: (lead: AdminLead, changes: LeadChanges) => void;
}

/** Everything about a lead, and what happened with it. */
export function LeadDetails({ lead, onEdit, onResend, onContact, onChange }: LeadDetailsProps) {
  return (
    <>
      {isSent(lead) && <LeadLookers lead={lead.id} />}
      <div className={styles.contact} data-screen-only>
        <ContactButtons lead={lead} onContact={(kind) => onContact(lead, kind)} />
        {isSent(lead) && (
          <span className={styles.state}>
            <StatusPicker lead={lead} onChange={(status) => onChange(lead, { status })} />
            <Button variant="outline" onClick={() => onEdit(lead)}>
              Edit
            </Button>
          </span>
        )}
      </div>
      <WaitClock lead={lead} />
      {isSent(lead) && (
        <LeadCare key={lead.id} lead={lead} onChange={(changes) => onChange(lead, changes)} />
      )}
      <Undelivered lead={lead} onResend={onResend} />
      {isSent(lead) && <LeadReply key={`reply ${lead.id}`} lead={lead} />}
      <DetailList
        lines={[
          ...(lead.request ? [['Request', wholeRequest(lead.request)] as const] : []),
          ['First name', lead.first_name],
          ['Last name', lead.last_name],
          ['Email', lead.email],
          ['Phone', lead.phone],
          ['Date', lead.date && shownDay(lead.date)],
          ['Hour', lead.hour],
          ['Duration', lead.duration_hours && hoursInWords(lead.duration_hours)],
          ['Guests', lead.guests],
          ['Occasion', lead.occasion && occasionLabels[lead.occasion]],
          ['Status', statusLabels[lead.status]],
          ['Destination', lead.destination?.name],
          ['Message', lead.message],
          ['Staff note', lead.note],
        ]}
      />
      {isSent(lead) && <LeadOffers key={`offers ${lead.id}`} lead={lead} />}
      {isSent(lead) && <LeadHistory lead={lead} />}
    </>
  );
}

/** When a lead came, below its name. */
export function whenReceived(lead: AdminLead): string {
  if (!isSent(lead)) return 'Added on this device. It can be changed once it has been sent.';
  return `${lead.reference}, ${lead.formatted_created_at}`;
}

function wholeRequest({ place, of }: NonNullable<AdminLead['request']>): string {
  return `${place} of ${of} boats asked about at once; they share their status.`;
}

const readers = { staff: 'to the staff', visitor: 'to the visitor' };

function Undelivered({ lead, onResend }: Pick<LeadDetailsProps, 'lead' | 'onResend'>) {
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
