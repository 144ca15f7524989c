import type {
  AdminCalendarFeed,
  CalendarFeedState,
} from '@mr-sea/bff/contract/admin/calendar-feeds';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { checkFeed, deleteFeed, feedsQuery } from '../../api/admin/calendar-feeds';
import { Button } from '../../ui/controls/button';
import { FormError } from '../../ui/controls/form-parts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { Dialog } from '../../ui/overlays/dialog';
import { Waiting } from '../../ui/text/spinner';
import { Tag, type TagTone } from '../../ui/text/tag';
import formStyles from '../lists/form-layout.module.css';
import { FailedList, NeedsLink, UnansweredNote } from '../lists/list-states';
import { useDiscardQuestion } from '../lists/use-discard-question';
import { momentWords } from './booking-texts';
import { FeedForm, feedFailure } from './feed-form';
import styles from './feeds-dialog.module.css';
import { OwnCalendar } from './own-calendar';

interface FeedsDialogProps {
  open: boolean;
  onClose: () => void;
  /** A boat was taken, or is free again. */
  onChanged: () => Promise<void>;
}

/** Calendars of others that say when boats are taken, and the address at which others read ours. */
export function FeedsDialog({ open, onClose, onChanged }: FeedsDialogProps) {
  const question = useDiscardQuestion(onClose);
  return (
    <Dialog
      open={open}
      onClose={question.close}
      kind="tall"
      title="Other calendars"
      description="Where a boat is offered elsewhere too, its calendars tell each other when it is taken."
    >
      {open && <Feeds question={question} onChanged={onChanged} />}
      {question.dialog}
    </Dialog>
  );
}

interface FeedsProps extends Pick<FeedsDialogProps, 'onChanged'> {
  question: ReturnType<typeof useDiscardQuestion>;
}

function Feeds({ question, onChanged }: FeedsProps) {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(feedsQuery);
  const [form, setForm] = useState<'closed' | 'new' | AdminCalendarFeed>('closed');
  const reload = async () => {
    await Promise.all([client.invalidateQueries({ queryKey: feedsQuery.queryKey }), onChanged()]);
  };
  const box = useFormFocus(form === 'closed' || form === 'new' ? form : String(form.id));
  if (form !== 'closed') {
    return (
      <div ref={box}>
        <FeedForm
          feed={form === 'new' ? null : form}
          setChanged={question.setChanged}
          onSaved={reload}
          onEnd={() => {
            question.setChanged(false);
            setForm('closed');
          }}
        />
      </div>
    );
  }
  return (
    <div ref={box}>
      <NeedsLink what="A change of calendars" />
      {data ? (
        <>
          {error && <UnansweredNote onRetry={refetch} />}
          {data.feeds.length === 0 && (
            <p className={styles.soft}>
              No calendar is read yet. Add the iCal address that a listing site, Google Calendar or
              iCloud gives you for a boat.
            </p>
          )}
          <ul className={styles.list} aria-label="Calendars that are read">
            {data.feeds.map((feed) => (
              <li key={feed.id}>
                <Feed feed={feed} onEdit={() => setForm(feed)} onChanged={reload} />
              </li>
            ))}
          </ul>
        </>
      ) : error ? (
        <FailedList error={error} busy={isFetching} onRetry={refetch} />
      ) : (
        <Waiting>Loading the calendars</Waiting>
      )}
      <div className={formStyles.form}>
        <Button data-opens="new" onClick={() => setForm('new')}>
          Add a calendar
        </Button>
      </div>
      <OwnCalendar />
    </div>
  );
}

/**
 * Hands the keyboard to the form when it takes the place of the list, and back to the button that opened it.
 * @param shown `closed` for the list, else the `data-opens` of that button
 */
function useFormFocus(shown: string) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    const target = shown === 'closed' ? `[data-opens="${before.current}"]` : 'input';
    if (shown !== before.current) box.current?.querySelector<HTMLElement>(target)?.focus();
    before.current = shown;
  }, [shown]);
  return box;
}

const stateTags: Record<CalendarFeedState, { words: string; tone: TagTone }> = {
  new: { words: 'Not read yet', tone: 'neutral' },
  ok: { words: 'Up to date', tone: 'good' },
  partly: { words: 'Read in part', tone: 'warm' },
  failing: { words: 'Not up to date', tone: 'bad' },
};

interface FeedProps {
  feed: AdminCalendarFeed;
  onEdit: () => void;
  onChanged: () => Promise<void>;
}

/** One calendar: how it is, and what can be done with it. */
function Feed({ feed, onEdit, onChanged }: FeedProps) {
  const { id, boat, name, state, problem, succeeded_at, bookings, conflicts } = feed;
  const title = useId();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [asked, setAsked] = useState(false);
  const tag = stateTags[state];

  async function run(call: () => Promise<void>, failed: string) {
    setBusy(true);
    setFailure('');
    try {
      await call();
      await onChanged();
    } catch (error) {
      setFailure(feedFailure(error, failed));
    } finally {
      setBusy(false);
    }
  }

  async function readNow() {
    await checkFeed(id);
    setAsked(true);
  }

  return (
    <article className={styles.item} data-state={state} aria-labelledby={title}>
      <div className={styles.head}>
        <h3 id={title} className={styles.name}>
          {boat.name}: {name}
        </h3>
        <Tag tone={tag.tone}>{tag.words}</Tag>
      </div>
      {problem && <p className={styles.problem}>{problem}</p>}
      <p className={styles.soft}>
        {succeeded_at ? `Last read ${momentWords(succeeded_at)}. ` : ''}
        {takenWords(bookings, conflicts)}
      </p>
      <p role="status" className={styles.soft}>
        {asked && 'It is read within half a minute.'}
      </p>
      <div className={styles.actions}>
        <Button
          variant="outline"
          busy={busy && !asking}
          aria-label={`Read ${name} now`}
          onClick={() => void run(readNow, 'It could not be asked. Please try again.')}
        >
          Read now
        </Button>
        <Button variant="quiet" aria-label={`Edit ${name}`} data-opens={id} onClick={onEdit}>
          Edit
        </Button>
        <Button variant="quiet" aria-label={`Remove ${name}`} onClick={() => setAsking(true)}>
          Remove
        </Button>
      </div>
      {failure && !asking && <FormError>{failure}</FormError>}
      <ConfirmDialog
        open={asking}
        title="Remove this calendar?"
        text={`${boat.name} is free again at all times that ${name} says from now on.`}
        action="Remove"
        busyAction="Removing..."
        danger
        busy={busy}
        error={failure}
        onConfirm={() =>
          void run(() => deleteFeed(id), 'It could not be removed. Please try again.')
        }
        onClose={() => setAsking(false)}
      />
    </article>
  );
}

function takenWords(bookings: number, conflicts: number): string {
  const taken = bookings === 1 ? '1 time is taken' : `${bookings} times are taken`;
  return conflicts === 0 ? `${taken}.` : `${taken}, ${conflicts} of them in conflict.`;
}
