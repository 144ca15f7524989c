import { type LeadEntry, leadEntryFields } from '@mr-sea/bff/contract/admin/lead-entries';
import type { AdminLead } from '@mr-sea/bff/contract/admin/leads';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { addLeadEntry, leadHistoryQuery } from '../../api/admin/lead-entries';
import { reasonOr } from '../../client/field-messages';
import { overlay } from '../../offline/staff/change';
import { useRowChanges } from '../../offline/staff/changes';
import { Button } from '../../ui/controls/button';
import { TextArea } from '../../ui/controls/field';
import { FormError } from '../../ui/controls/form-parts';
import { doneNotice } from '../../ui/overlays/notices';
import { Waiting } from '../../ui/text/spinner';
import { Tag } from '../../ui/text/tag';
import { momentWords } from '../bookings/booking-texts';
import { useKeptState, useStaffDraft } from '../drafts/use-staff-draft';
import { FailedList, SavedNote } from '../lists/list-states';
import { queuedSentence } from '../pending/change-words';
import { entryTitle } from './entry-words';
import styles from './lead-history.module.css';
import { leadName } from './lead-texts';

/** What happened with a lead, the latest first, and a field to add a note. */
export function LeadHistory({ lead }: { lead: AdminLead }) {
  const title = useId();
  const { data, error, isFetching, refetch } = useQuery(leadHistoryQuery(lead.id));
  const waiting = useWaitingEntries(lead.id);
  return (
    <section className={styles.history} aria-labelledby={title}>
      <h3 id={title} className={styles.title}>
        History
      </h3>
      <NoteForm key={lead.id} lead={lead} />
      <ol className={styles.entries} aria-labelledby={title}>
        {waiting.map((entry) => (
          <Entry key={entry.id} entry={entry} waits />
        ))}
        {data?.data.entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
        {data && !data.data.more && (
          <li className={styles.entry}>
            <p className={styles.head}>
              <b>Received</b> <span className={styles.by}>{momentWords(lead.created_at)}</span>
            </p>
          </li>
        )}
      </ol>
      {data?.data.more && <p className={styles.by}>There are earlier ones.</p>}
      {data ? (
        <SavedNote savedAt={data.savedAt} />
      ) : error ? (
        <FailedList
          text="The history cannot be shown now."
          error={error}
          busy={isFetching}
          onRetry={refetch}
        />
      ) : (
        <Waiting>Loading the history</Waiting>
      )}
    </section>
  );
}

/** What was written down on this device and is not sent yet, the latest first. */
function useWaitingEntries(lead: number): LeadEntry[] {
  const changes = useRowChanges('lead-entries');
  return useMemo(
    () =>
      [...changes.values()]
        .map((change) => overlay(change.base as unknown as LeadEntry, change))
        .filter((entry) => entry.lead === lead)
        .reverse(),
    [changes, lead],
  );
}

function Entry({ entry, waits = false }: { entry: LeadEntry; waits?: boolean }) {
  const who = waits ? 'You' : (entry.by ?? 'A former colleague');
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <b>{entryTitle(entry)}</b>{' '}
        <span className={styles.by}>
          {who}, {momentWords(entry.at)}
        </span>{' '}
        {waits && <Tag tone="warm">Waiting to send</Tag>}
      </p>
      {entry.text && <p className={styles.text}>{entry.text}</p>}
    </li>
  );
}

/** Dialogs ask about what is typed before they close; here it is kept instead. */
const asksNothing = () => () => undefined;

function NoteForm({ lead }: { lead: AdminLead }) {
  const { draft, keep, clear } = useStaffDraft<string>(`lead-note:${lead.id}`, asksNothing);
  const [typed, setTyped] = useState<string | null>(null);
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const text = typed ?? draft ?? '';
  useKeptState(text.trim() ? text : null, keep);

  async function add() {
    setBusy(true);
    setFailure('');
    const entry = { lead: lead.id, kind: 'note' as const, outcome: null, text: text.trim() };
    try {
      const { status, ...result } = await addLeadEntry(entry, `Note, ${leadName(lead)}`);
      const problem = 'problem' in result ? result.problem : null;
      doneNotice(status === 'queued' ? queuedSentence(problem) : 'Note added.');
      setTyped('');
      clear();
      void client.invalidateQueries(leadHistoryQuery(lead.id));
    } catch (error) {
      setFailure(reasonOr(error, 'The note could not be added. Please try again.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      className={styles.note}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() && !busy) void add();
      }}
    >
      <TextArea
        label="New note"
        placeholder="New note"
        rows={2}
        maxLength={leadEntryFields.text.max.length}
        value={text}
        onChange={(event) => setTyped(event.target.value)}
      />
      {failure && <FormError>{failure}</FormError>}
      <Button type="submit" variant="outline" busy={busy} disabled={!text.trim()}>
        Add note
      </Button>
    </form>
  );
}
