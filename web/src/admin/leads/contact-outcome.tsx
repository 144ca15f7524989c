import {
  type ContactKind,
  type ContactOutcome,
  contactOutcomes,
} from '@mr-sea/bff/contract/admin/lead-entries';
import type { AdminLead } from '@mr-sea/bff/contract/admin/leads';
import { useState } from 'react';
import { Button } from '../../ui/controls/button';
import { TextArea } from '../../ui/controls/field';
import { FormError } from '../../ui/controls/form-parts';
import { Dialog, useLast } from '../../ui/overlays/dialog';
import styles from './contact-outcome.module.css';
import { outcomeLabels } from './entry-words';
import { leadName } from './lead-texts';
import { useNewEntry } from './use-new-entry';

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
  sms: 'How did it go by text message?',
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
  const entry = useNewEntry(lead, kind);
  const [pressed, setPressed] = useState<ContactOutcome | null>(null);

  async function record(outcome: ContactOutcome) {
    setPressed(outcome);
    if (await entry.add({ kind, outcome })) onClose();
  }

  return (
    <div className={styles.outcomes}>
      <div className={styles.buttons}>
        {contactOutcomes.map((outcome) => (
          <Button
            key={outcome}
            variant={outcome === 'spoke' ? 'solid' : 'outline'}
            busy={entry.busy && pressed === outcome}
            disabled={entry.busy && pressed !== outcome}
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
        error={entry.problem}
        value={entry.text}
        onChange={(event) => entry.setText(event.target.value)}
      />
      {entry.failure && <FormError>{entry.failure}</FormError>}
    </div>
  );
}
