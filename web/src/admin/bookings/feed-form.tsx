import {
  type AdminCalendarFeed,
  calendarFeedFields,
} from '@mr-sea/bff/contract/admin/calendar-feeds';
import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { addFeed, editFeed } from '../../api/admin/calendar-feeds';
import { ApiError, NetworkError } from '../../client/call-api';
import { fieldMessages, reasonOr } from '../../client/field-messages';
import { rule, TextField } from '../../ui/controls/field';
import { FormButtons } from '../../ui/controls/form-buttons';
import { FormError } from '../../ui/controls/form-parts';
import type { Choice } from '../../ui/controls/search-field';
import { BoatField } from '../lists/boat-field';
import formStyles from '../lists/form-layout.module.css';
import { NeedsLink } from '../lists/list-states';
import { failureText } from '../session/failure-text';
import styles from './feeds-dialog.module.css';

interface FeedValues {
  boat: Choice | null;
  name: string;
  url: string;
}

interface FeedFormProps {
  /** Null for one that is to be added. */
  feed: AdminCalendarFeed | null;
  setChanged: (changed: boolean) => void;
  onSaved: () => Promise<void>;
  onEnd: () => void;
}

/** Adds a calendar of others, or corrects what is known of one. */
export function FeedForm({ feed, setChanged, onSaved, onEnd }: FeedFormProps) {
  // What an edit is based on: after a conflict, what the calendar is now.
  const [base, setBase] = useState(feed);
  const [failure, setFailure] = useState('');
  const { register, control, handleSubmit, setError, formState } = useForm<FeedValues>({
    defaultValues: { boat: feed?.boat ?? null, name: feed?.name ?? '', url: feed?.url ?? '' },
  });
  const { errors, isSubmitting, isDirty } = formState;
  useEffect(() => setChanged(isDirty), [isDirty, setChanged]);

  const submit = handleSubmit(async (values) => {
    setFailure('');
    const { boat, ...fields } = values;
    try {
      if (base) await editFeed(base, fields);
      else if (boat) await addFeed({ ...fields, boat: boat.id });
      await onSaved();
      onEnd();
    } catch (error) {
      const { fields: wrong, others } = fieldMessages(error, values);
      for (const [name, message] of wrong) setError(name, { message }, { shouldFocus: true });
      if (error instanceof ApiError && error.current) setBase(error.current as AdminCalendarFeed);
      if (wrong.length > 0) return;
      setFailure(
        others.join(' ') || feedFailure(error, 'It could not be saved. Please try again.'),
      );
    }
  });

  return (
    <form className={formStyles.form} onSubmit={submit} noValidate>
      <NeedsLink what="A calendar" />
      {feed ? (
        <p>{feed.boat.name}</p>
      ) : (
        <Controller
          control={control}
          name="boat"
          rules={{ required: 'A boat is required' }}
          render={({ field, fieldState }) => (
            <BoatField
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
      <TextField
        label="Name"
        placeholder="Name*, as in Boatsetter"
        aria-required
        autoComplete="off"
        error={errors.name?.message}
        {...register('name', rule(calendarFeedFields.name))}
      />
      <TextField
        label="Address"
        placeholder="Address*, as in https://example.com/boat.ics"
        aria-required
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.url?.message}
        {...register('url', { required: 'An address is required' })}
      />
      <p className={styles.soft}>Whoever has this address can read the calendar. Keep it here.</p>
      {failure && <FormError>{failure}</FormError>}
      <FormButtons busy={isSubmitting} disabled={feed !== null && !isDirty} onCancel={onEnd} />
    </form>
  );
}

/** Why a call about a calendar failed, in a sentence. */
export function feedFailure(error: unknown, failed: string): string {
  if (error instanceof NetworkError) return failureText(error);
  if (error instanceof ApiError && error.current) {
    return 'Somebody else changed this in the meantime. Save again to have it your way.';
  }
  return reasonOr(error, failed);
}
