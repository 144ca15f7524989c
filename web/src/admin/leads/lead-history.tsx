import type { LeadEntry } from '@mr-sea/bff/contract/admin/lead-entries';
import type { AdminLead } from '@mr-sea/bff/contract/admin/leads';
import { clockInMiami } from '@mr-sea/bff/contract/miami-day';
import { clockWords } from '@mr-sea/bff/contract/trip-wishes';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { leadHistoryQuery } from '../../api/admin/lead-entries';
import { overlay } from '../../offline/staff/change';
import { useRowChanges } from '../../offline/staff/changes';
import { Button } from '../../ui/controls/button';
import { TextArea } from '../../ui/controls/field';
import { FormError } from '../../ui/controls/form-parts';
import { longDate } from '../../ui/text/long-date';
import { Waiting } from '../../ui/text/spinner';
import { Tag } from '../../ui/text/tag';
import { FailedList, SavedNote } from '../lists/list-states';
import { entryTitle } from './entry-words';
import styles from './lead-history.module.css';
import { useNewEntry } from './use-new-entry';

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
          <Entry
            key={entry.id}
            entry={entry}
            undelivered={lead.undelivered_mail.some((mail) => mail.entry === entry.id)}
          />
        ))}
        {data && !data.data.more && (
          <li className={styles.entry}>
            <p className={styles.head}>
              <b>Received</b> <span className={styles.by}>{when(lead.created_at)}</span>
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

interface EntryProps {
  entry: LeadEntry;
  /** It is on this device alone. */
  waits?: boolean;
  /** A mail that was given up. */
  undelivered?: boolean;
}

function Entry({ entry, waits = false, undelivered = false }: EntryProps) {
  // What a visitor did says so itself.
  const other = ['offer', 'visitor'].includes(entry.kind) ? '' : 'A former colleague';
  const who = waits ? 'You' : (entry.by ?? other);
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <b>{entryTitle(waits && entry.outcome === 'sent' ? { ...entry, outcome: null } : entry)}</b>{' '}
        <span className={styles.by}>{[who, when(entry.at)].filter(Boolean).join(', ')}</span>{' '}
        {waits && <Tag tone="warm">Waiting to send</Tag>}
        {undelivered && <Tag tone="bad">Not delivered</Tag>}
      </p>
      {entry.subject && <p className={styles.subject}>{entry.subject}</p>}
      {entry.text && <p className={styles.text}>{entry.text}</p>}
    </li>
  );
}

/** A moment by Miami's clocks, as in "November 21, 2026, 2:05 PM": a history may go back for years. */
function when(moment: string): string {
  const clock = clockInMiami(new Date(moment));
  return `${longDate(clock)}, ${clockWords(clock.slice(11))}`;
}

function NoteForm({ lead }: { lead: AdminLead }) {
  const entry = useNewEntry(lead, 'note');
  return (
    <form
      className={styles.note}
      data-screen-only
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (entry.text.trim()) void entry.add({ kind: 'note', outcome: null });
      }}
    >
      <TextArea
        label="New note"
        placeholder="New note"
        rows={2}
        error={entry.problem}
        value={entry.text}
        onChange={(event) => entry.setText(event.target.value)}
      />
      {entry.failure && <FormError>{entry.failure}</FormError>}
      <Button type="submit" variant="outline" busy={entry.busy} disabled={!entry.text.trim()}>
        Add note
      </Button>
    </form>
  );
}
