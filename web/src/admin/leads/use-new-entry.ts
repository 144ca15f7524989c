import { leadEntryFields, type NewLeadEntry } from '@mr-sea/bff/contract/admin/lead-entries';
import type { AdminLead } from '@mr-sea/bff/contract/admin/leads';
import { checkText } from '@mr-sea/bff/contract/field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addLeadEntry } from '../../api/admin/lead-entries';
import { reasonOr } from '../../client/field-messages';
import { adminKey } from '../../offline/staff/paths';
import { doneNotice } from '../../ui/overlays/notices';
import { useKeptState, useStaffDraft } from '../drafts/use-staff-draft';
import { queuedSentence } from '../pending/change-words';
import { entryTitle } from './entry-words';
import { leadName } from './lead-texts';

/** Nothing is asked before it is left: what is typed is kept. */
const asksNothing = () => () => undefined;

/**
 * What is about to be written into a lead's history. Its words are kept on this device until they are there.
 * @param form what it is for, as in "note": the words of each are kept apart
 */
export function useNewEntry(lead: AdminLead, form: string) {
  const { draft, keep, clear } = useStaffDraft<string>(`lead-${form}:${lead.id}`, asksNothing);
  const [typed, setTyped] = useState<string | null>(null);
  const { busy, failure, write } = useEntryWriter(lead);
  const text = typed ?? draft ?? '';
  const problem = checkText(leadEntryFields.text, text);
  useKeptState(text.trim() ? text : null, keep);

  /** @returns whether it is written down, here or on the server */
  async function add({ kind, outcome }: Pick<NewLeadEntry, 'kind' | 'outcome'>): Promise<boolean> {
    if (problem || !(await write({ kind, outcome, text: text.trim() || null }))) return false;
    setTyped('');
    clear();
    return true;
  }

  return { text, setText: setTyped, problem, busy, failure, add };
}

/** Writes entries into a lead's history, one at a time, and says what became of them. */
export function useEntryWriter(lead: AdminLead) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const client = useQueryClient();

  /** @returns whether it is written down, here or on the server */
  async function write(entry: Omit<NewLeadEntry, 'lead' | 'at'>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setFailure('');
    const title = entryTitle({ ...entry, status: null });
    try {
      const result = await addLeadEntry({ lead: lead.id, ...entry }, `${title}, ${leadName(lead)}`);
      doneNotice(result.status === 'queued' ? queuedSentence(result.problem) : `${title}.`);
      void client.invalidateQueries({ queryKey: adminKey('leads') });
      return true;
    } catch (error) {
      setFailure(reasonOr(error, 'This could not be written down. Please try again.'));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, failure, write };
}
