import type {
  ContactKind,
  ContactOutcome,
  LeadEntry,
  NewLeadEntry,
  ReplyOutcome,
} from '@mr-sea/bff/contract/admin/lead-entries';
import { momentWords } from '../bookings/booking-texts';
import type { ConflictField } from '../conflicts/compare-edit';
import { statusLabels } from './lead-texts';

export const outcomeLabels: Record<ContactOutcome, string> = {
  spoke: 'Spoke',
  no_answer: 'No answer',
  left_message: 'Left a message',
};

/** Of whatever an entry can say. */
const allOutcomes: Record<ContactOutcome | ReplyOutcome, string> = {
  ...outcomeLabels,
  sent: 'Sent',
  opened: 'Opened',
};

const kindLabels: Record<ContactKind | 'note' | 'offer' | 'visitor', string> = {
  note: 'Note',
  call: 'Call',
  message: 'WhatsApp',
  sms: 'Text message',
  mail: 'Mail',
  offer: 'Offer',
  visitor: 'Visitor',
};

/** What an entry says of itself, as in "Call: no answer" or "Status: Booked". */
export function entryTitle({
  kind,
  outcome,
  status,
}: Pick<LeadEntry, 'kind' | 'outcome' | 'status'>): string {
  if (kind === 'status') return `Status: ${status ? statusLabels[status] : ''}`;
  return outcome ? `${kindLabels[kind]}: ${allOutcomes[outcome].toLowerCase()}` : kindLabels[kind];
}

type Field = ConflictField<LeadEntry, NewLeadEntry>;

/** What an entry that waits to be sent says, for the list of what waits. */
export const entryFields: Field[] = [
  field('kind', 'Kind', ({ kind }) => (kind in kindLabels ? kindLabels[kind as 'note'] : '')),
  field('outcome', 'How it went', ({ outcome }) => (outcome ? allOutcomes[outcome] : '')),
  field('subject', 'Subject', ({ subject }) => subject ?? ''),
  field('text', 'Text', ({ text }) => text ?? ''),
  field('at', 'When', ({ at }) => (at ? momentWords(at) : '')),
];

function field(name: Field['name'], label: string, show: Field['show']): Field {
  return { name, label, value: (entry) => entry[name], show };
}
