import {
  type ContactKind,
  type ContactOutcome,
  contactOutcomes,
  leadEntryFields,
} from '@mr-sea/bff/contract/admin/lead-entries';
import type { AdminLead } from '@mr-sea/bff/contract/admin/leads';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addLeadEntry } from '../../api/admin/lead-entries';
import { reasonOr } from '../../client/field-messages';
import { adminKey } from '../../offline/staff/paths';
import { Button } from '../../ui/controls/button';
import { TextArea } from '../../ui/controls/field';
import { FormError } from '../../ui/controls/form-parts';
import { Dialog, useLast } from '../../ui/overlays/dialog';
import { doneNotice } from '../../ui/overlays/notices';
import { queuedSentence } from '../pending/change-words';
import styles from './contact-outcome.module.css';
import { entryTitle, outcomeLabels } from './entry-words';
import { leadName } from './lead-texts';

/** Whom somebody just calls, writes or mails. */
export interface Contact {
  lead: AdminLead;
  kind: ContactKind;
}

interface ContactOutcomeDialogProps {
  /** Null while the dialog is closed. */
  contact: Contact | null;
  onClose: () => void;
}

const questions: Record<ContactKind, string> = {
  call: 'How did the call go?',
  message: 'How did it go on WhatsApp?',
  mail: 'How did it go by mail?',
};

/** Asks with one tap how a call, a message or a mail ended, and writes it into the lead's history. */
export function ContactOutcomeDialog({ contact, onClose }: ContactOutcomeDialogProps) {
  const shown = useLast(contact);
  return (
    <Dialog
      open={contact !== null}
      onClose={onClose}
      title={shown ? questions[shown.kind] : ''}
      description={shown ? `${leadName(shown.lead)}, ${shown.lead.reference}` : undefined}
    >
      {shown && (
        <Outcomes key={`${shown.kind} ${shown.lead.id}`} contact={shown} onClose={onClose} />
      )}
    </Dialog>
  );
}

function Outcomes({ contact: { lead, kind }, onClose }: { contact: Contact; onClose: () => void }) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState<ContactOutcome | null>(null);
  const [failure, setFailure] = useState('');

  async function record(outcome: ContactOutcome) {
    setBusy(outcome);
    setFailure('');
    const entry = { lead: lead.id, kind, outcome, text: text.trim() || null };
    const title = entryTitle({ ...entry, status: null });
    try {
      const { status, ...result } = await addLeadEntry(entry, `${title}, ${leadName(lead)}`);
      const problem = 'problem' in result ? result.problem : null;
      doneNotice(status === 'queued' ? queuedSentence(problem) : `${title}.`);
      void client.invalidateQueries({ queryKey: adminKey('leads') });
      onClose();
    } catch (error) {
      setFailure(reasonOr(error, 'This could not be written down. Please try again.'));
      setBusy(null);
    }
  }

  return (
    <div className={styles.outcomes}>
      <div className={styles.buttons}>
        {contactOutcomes.map((outcome) => (
          <Button
            key={outcome}
            variant={outcome === 'spoke' ? 'solid' : 'outline'}
            busy={busy === outcome}
            disabled={busy !== null && busy !== outcome}
            onClick={() => void record(outcome)}
          >
            {outcomeLabels[outcome]}
          </Button>
        ))}
      </div>
      <TextArea
        label="Note, if there is one"
        placeholder="Note, if there is one"
        rows={2}
        maxLength={leadEntryFields.text.max.length}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {failure && <FormError>{failure}</FormError>}
    </div>
  );
}
