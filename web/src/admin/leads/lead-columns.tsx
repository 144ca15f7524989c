import type { ContactKind } from '@mr-sea/bff/contract/admin/lead-entries';
import {
  type AdminLead,
  adminLeadTexts,
  isOpen,
  leadMessageWords,
} from '@mr-sea/bff/contract/admin/leads';
import type { LeadStatus } from '@mr-sea/bff/contract/leads';
import { dayInMiami, todayInMiami } from '@mr-sea/bff/contract/miami-day';
import { PickList } from '../../ui/controls/pick-list';
import { shownDay } from '../../ui/text/day';
import { Tag } from '../../ui/text/tag';
import type { ListColumn } from '../lists/list-parts';
import { ContactButtons } from './contact-buttons';
import styles from './lead-columns.module.css';
import { leadName, statusLabels, statusOptions } from './lead-texts';
import { isSent } from './lead-values';
import { WaitClock } from './wait-clock';

interface LeadCells {
  onOpen: (lead: AdminLead) => void;
  onStatus: (lead: AdminLead, status: LeadStatus) => void;
  onContact: (lead: AdminLead, kind: ContactKind) => void;
}

/** From this width of the list on there is a column for the ways to reach somebody, for when a lead came, and for its message. Pixels. */
const contactFrom = 620;
const receivedFrom = 900;
const messageFrom = 1100;

/** The columns of Leads. A table too narrow for message and time shows both below the name. */
export function leadColumns({ onOpen, onStatus, onContact }: LeadCells): ListColumn<AdminLead>[] {
  return [
    {
      id: 'full_name',
      header: 'Name',
      sort: 'asc',
      card: 'title',
      cell: (lead) => <NameCell lead={lead} onOpen={onOpen} />,
    },
    {
      id: 'created_at',
      header: 'Received',
      sort: 'desc',
      from: receivedFrom,
      card: 'none',
      cell: (lead) => (
        <span className={styles.time}>
          {lead.formatted_created_at}
          <WaitClock lead={lead} />
        </span>
      ),
    },
    {
      id: 'message',
      header: 'Message',
      from: messageFrom,
      card: 'none',
      cell: (lead) => shortMessage(lead) || '-',
    },
    {
      id: 'date',
      header: 'Trip',
      sort: 'asc',
      cell: (lead) => (
        <span className={styles.trip}>
          <span>{lead.destination?.name ?? '-'}</span>
          {lead.date && (
            <span className={styles.quiet}>
              {shownDay(lead.date)} <span className={styles.hour}>{lead.hour}</span>
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'contact',
      header: 'Contact',
      from: contactFrom,
      card: 'plain',
      cell: (lead) => <ContactButtons lead={lead} onContact={(kind) => onContact(lead, kind)} />,
    },
    {
      id: 'status',
      header: 'Status',
      sort: 'asc',
      cell: (lead) =>
        isSent(lead) ? (
          <StatusPicker lead={lead} onChange={(status) => onStatus(lead, status)} />
        ) : (
          statusLabels[lead.status]
        ),
    },
  ];
}

function NameCell({ lead, onOpen }: { lead: AdminLead; onOpen: LeadCells['onOpen'] }) {
  const message = shortMessage(lead);
  return (
    <span className={styles.lead}>
      <button
        type="button"
        className={styles.name}
        data-opens-row={lead.id}
        onClick={() => onOpen(lead)}
      >
        {leadName(lead)}
      </button>
      {lead.request && <Tag>{`${lead.request.place} of ${lead.request.of}`}</Tag>}
      {lead.lead_type === 'catering' && <Tag tone="brand">Catering</Tag>}
      {lead.undelivered_mail.length > 0 && <Tag tone="bad">{adminLeadTexts.notDelivered}</Tag>}
      {isOpen(lead) && lead.follow_up && (
        <Tag tone={lead.follow_up <= todayInMiami() ? 'warm' : 'neutral'}>
          {lead.follow_up <= todayInMiami() ? 'Due' : `Follow up ${shownDay(lead.follow_up)}`}
        </Tag>
      )}
      {lead.assignee && <Tag>{lead.assignee.full_name}</Tag>}
      <span className={styles.below}>
        <WaitClock lead={lead} className={styles.wait} />
        <time className={styles.received} dateTime={lead.created_at}>
          {whenShort(lead)}
        </time>
        {message && <span className={styles.message}>{message}</span>}
      </span>
    </span>
  );
}

/** The hour of a lead that came today, the day of others; the open lead has both. Nothing while it waits on this device. */
function whenShort({ created_at, formatted_created_at }: AdminLead): string {
  if (!created_at) return '';
  const day = dayInMiami(new Date(created_at));
  const [date, year, time] = formatted_created_at.split(', ');
  if (day === todayInMiami()) return time ?? '';
  return day.slice(0, 4) === todayInMiami().slice(0, 4) ? `${date}` : `${date}, ${year}`;
}

function shortMessage(lead: AdminLead): string {
  return firstWords(lead.message ?? '', leadMessageWords);
}

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

/** The first words of a text, with an ellipsis where there are more. */
export function firstWords(text: string, count: number): string {
  const words = text.trim().split(/\s+/);
  return words.length > count ? `${words.slice(0, count).join(' ')}...` : words.join(' ');
}
