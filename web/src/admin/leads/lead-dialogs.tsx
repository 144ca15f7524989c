import type { ContactKind } from '@mr-sea/bff/contract/admin/lead-entries';
import {
  type AdminLead,
  type AdminLeadFields,
  adminLeadTexts,
} from '@mr-sea/bff/contract/admin/leads';
import { hoursInWords, occasionLabels } from '@mr-sea/bff/contract/trip-wishes';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { sendEdit } from '../../api/admin/rows';
import { newKey } from '../../client/new-key';
import { Button } from '../../ui/controls/button';
import { Dialog, useLast } from '../../ui/overlays/dialog';
import { doneNotice } from '../../ui/overlays/notices';
import { shownDay } from '../../ui/text/day';
import { DetailList } from '../../ui/text/detail-list';
import { useStaffDraft } from '../drafts/use-staff-draft';
import { useDiscardQuestion } from '../lists/use-discard-question';
import { useRowEdit } from '../lists/use-row-edit';
import { LeadOffers } from '../offers/lead-offers';
import { ContactButtons } from './contact-buttons';
import { LeadCare, type LeadChanges } from './lead-care';
import { StatusPicker } from './lead-columns';
import { applyLead, leadConflictFields } from './lead-conflicts';
import styles from './lead-dialogs.module.css';
import { LeadForm } from './lead-form';
import { LeadHistory } from './lead-history';
import { leadName, statusLabels } from './lead-texts';
import {
  blankLead,
  changesOf,
  emptyLead,
  fieldsOf,
  isComplete,
  isSent,
  type LeadValues,
  valuesOf,
} from './lead-values';

interface AddLeadDialogProps {
  open: boolean;
  onClose: () => void;
  onAdded: () => void;
}

/** Adds a lead; closing the dialog empties its form. */
export function AddLeadDialog({ open, onClose, onAdded }: AddLeadDialogProps) {
  const question = useDiscardQuestion(onClose);
  return (
    <Dialog open={open} onClose={question.close} title="Add lead">
      <AddForm question={question} onAdded={onAdded} />
    </Dialog>
  );
}

interface AddFormProps extends Pick<AddLeadDialogProps, 'onAdded'> {
  question: ReturnType<typeof useDiscardQuestion>;
}

function AddForm({ question, onAdded }: AddFormProps) {
  const { draft, keep, clear } = useStaffDraft<LeadValues>('leads:new', question.onDiscard);
  return (
    <LeadForm
      key={draft ? 'typed' : 'empty'}
      start={emptyLead}
      typed={draft ?? undefined}
      onTyped={keep}
      onClear={clear}
      canSave={() => true}
      failed={adminLeadTexts.addFailed}
      onSave={async (values) => {
        const blank = blankLead(-Date.now());
        const { status } = await sendEdit<AdminLead, AdminLeadFields>({
          feature: 'leads',
          base: blank,
          changes: fieldsOf(values),
          mine: applyLead(blank, fieldsOf(values), { boat: values.boat }),
          name: values.full_name.trim(),
          addKey: newKey(),
        });
        doneNotice(
          status === 'queued'
            ? 'Saved on this device. It is sent when there is a link.'
            : 'Lead added.',
        );
        onAdded();
        question.discard();
      }}
      onChanged={question.setChanged}
      onCancel={question.close}
    >
      {question.dialog}
    </LeadForm>
  );
}

interface EditLeadDialogProps {
  /** Null while the dialog is closed. */
  lead: AdminLead | null;
  onClose: () => void;
}

/** Changes a lead; Save waits for a change and for name, e-mail and phone. */
export function EditLeadDialog({ lead, onClose }: EditLeadDialogProps) {
  const question = useDiscardQuestion(onClose);
  const shown = useLast(lead);
  return (
    <Dialog
      open={lead !== null}
      onClose={question.close}
      title="Edit lead"
      description={shown ? `${shown.reference}, ${shown.formatted_created_at}` : undefined}
    >
      {shown && <EditForm key={shown.id} lead={shown} question={question} />}
    </Dialog>
  );
}

interface EditFormProps {
  lead: AdminLead;
  question: ReturnType<typeof useDiscardQuestion>;
}

function EditForm({ lead, question }: EditFormProps) {
  const { draft, keep, clear } = useStaffDraft<{ base: AdminLead; values: LeadValues }>(
    `leads:${lead.id}`,
    question.onDiscard,
  );
  // The lead as it was when the form opened first: what the edit is based on.
  const [opened] = useState(lead);
  const base = draft?.base ?? opened;
  const keepBased = useCallback(
    (values: LeadValues | null) => keep(values && { base, values }),
    [base, keep],
  );
  const chosenBoat = useRef(base.boat);
  const edit = useRowEdit<AdminLead, AdminLeadFields>({
    feature: 'leads',
    rowName: leadName,
    fields: leadConflictFields,
    apply: (row, changes) => applyLead(row, changes, { boat: chosenBoat.current }),
  });
  return (
    <LeadForm
      key={draft ? 'typed' : 'stored'}
      start={valuesOf(base)}
      typed={draft?.values}
      onTyped={keepBased}
      onClear={clear}
      canSave={(values) => isComplete(values) && Object.keys(changesOf(base, values)).length > 0}
      failed={adminLeadTexts.updateFailed}
      onSave={async (values) => {
        chosenBoat.current = values.boat;
        const result = await edit.save(base, changesOf(base, values));
        if (result === 'saved') doneNotice('Lead saved.');
        question.discard();
      }}
      onChanged={question.setChanged}
      onCancel={question.close}
    >
      {edit.dialog}
      {question.dialog}
    </LeadForm>
  );
}

interface LeadDetailsDialogProps {
  /** Null while the dialog is closed. */
  lead: AdminLead | null;
  onClose: () => void;
  onEdit: (lead: AdminLead) => void;
  onResend: (lead: AdminLead) => Promise<void>;
  onContact: (lead: AdminLead, kind: ContactKind) => void;
  onChange: (lead: AdminLead, changes: LeadChanges) => void;
  /** Leads to the ones before and after it. */
  steps: ReactNode;
  /** What lies over it. */
  children?: ReactNode;
}

/** Everything about a lead, and what happened with it. */
export function LeadDetailsDialog(props: LeadDetailsDialogProps) {
  const { lead, onClose, onEdit, onResend, onContact, onChange, steps, children } = props;
  const shown = useLast(lead);
  return (
    <Dialog
      open={lead !== null}
      onClose={onClose}
      title={shown ? leadName(shown) : ''}
      description={shown ? whenReceived(shown) : undefined}
    >
      {shown && (
        <>
          <div className={styles.contact} data-screen-only>
            <ContactButtons lead={shown} onContact={(kind) => onContact(shown, kind)} />
            {isSent(shown) && (
              <span className={styles.state}>
                <StatusPicker lead={shown} onChange={(status) => onChange(shown, { status })} />
                <Button variant="outline" onClick={() => onEdit(shown)}>
                  Edit
                </Button>
              </span>
            )}
          </div>
          {steps}
          {isSent(shown) && (
            <LeadCare
              key={shown.id}
              lead={shown}
              onChange={(changes) => onChange(shown, changes)}
            />
          )}
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
              ['Duration', shown.duration_hours && hoursInWords(shown.duration_hours)],
              ['Guests', shown.guests],
              ['Occasion', shown.occasion && occasionLabels[shown.occasion]],
              ['Status', statusLabels[shown.status]],
              ['Destination', shown.destination?.name],
              ['Message', shown.message],
              ['Staff note', shown.note],
            ]}
          />
          {isSent(shown) && <LeadOffers key={`offers ${shown.id}`} lead={shown} />}
          {isSent(shown) && <LeadHistory lead={shown} />}
        </>
      )}
      {children}
    </Dialog>
  );
}

function whenReceived(lead: AdminLead): string {
  if (!isSent(lead)) return 'Added on this device. It can be changed once it has been sent.';
  return `${lead.reference}, ${lead.formatted_created_at}`;
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
