import {
  type AdminLead,
  type AdminLeadFields,
  adminLeadTexts,
} from '@mr-sea/bff/contract/admin/leads';
import { useCallback, useRef, useState } from 'react';
import { sendEdit } from '../../api/admin/rows';
import { newKey } from '../../client/new-key';
import { Dialog, useLast } from '../../ui/overlays/dialog';
import { doneNotice } from '../../ui/overlays/notices';
import { useStaffDraft } from '../drafts/use-staff-draft';
import { useDiscardQuestion } from '../lists/use-discard-question';
import { useRowEdit } from '../lists/use-row-edit';
import { applyLead, leadConflictFields } from './lead-conflicts';
import { LeadForm } from './lead-form';
import { leadName } from './lead-texts';
import {
  blankLead,
  changesOf,
  emptyLead,
  fieldsOf,
  isComplete,
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
