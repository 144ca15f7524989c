import {
  type AdminLead,
  type AdminLeadFields,
  adminLeadTexts,
} from '@mr-sea/bff/contract/admin/leads';
import { useRef, useState } from 'react';
import { createRow } from '../../api/admin-rows';
import { Dialog } from '../../ui/dialog';
import { doneNotice } from '../../ui/notices';
import { useLast } from '../../ui/use-last';
import { NeedsLink } from '../lists/needs-link';
import { useDiscardQuestion } from '../lists/use-discard-question';
import { useRowEdit } from '../lists/use-row-edit';
import { applyLead, leadConflictFields } from './lead-conflicts';
import { LeadForm } from './lead-form';
import { leadName } from './lead-texts';
import { changesOf, emptyLead, fieldsOf, isComplete, valuesOf } from './lead-values';

interface AddLeadDialogProps {
  open: boolean;
  onClose: () => void;
  onAdded: () => void;
}

/** Adds a lead; closing the dialog empties its form (section 4). */
export function AddLeadDialog({ open, onClose, onAdded }: AddLeadDialogProps) {
  const question = useDiscardQuestion(onClose);
  return (
    <Dialog open={open} onClose={question.close} title="Add lead">
      <NeedsLink what="Adding a lead" />
      <LeadForm
        start={emptyLead}
        canSave={() => true}
        failed={adminLeadTexts.addFailed}
        onSave={async (values) => {
          await createRow<AdminLead, Partial<AdminLeadFields>>('leads', fieldsOf(values));
          doneNotice('Lead added.');
          onAdded();
          question.discard();
        }}
        onChanged={question.setChanged}
        onCancel={question.close}
      >
        {question.dialog}
      </LeadForm>
    </Dialog>
  );
}

interface EditLeadDialogProps {
  /** Null while the dialog is closed. */
  lead: AdminLead | null;
  onClose: () => void;
}

/** Changes a lead; Save waits for a change and for name, e-mail and phone (section 2). */
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
  // The lead as it was when the form opened: what the edit is based on.
  const [base] = useState(lead);
  const chosenBoat = useRef(base.boat);
  const edit = useRowEdit<AdminLead, AdminLeadFields>({
    feature: 'leads',
    rowName: leadName,
    fields: leadConflictFields,
    apply: (row, changes) => applyLead(row, changes, chosenBoat.current),
  });
  return (
    <LeadForm
      start={valuesOf(base)}
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
