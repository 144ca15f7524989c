import { adminTexts } from '@mr-sea/bff/contract/admin/lists';
import {
  type ResponseClock,
  responseClockMinutes,
  responseClockTimes,
} from '@mr-sea/bff/contract/response-clock';
import type { AdminSetting } from '@mr-sea/bff/contract/settings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { responseClockQuery, saveResponseClock } from '../../api/admin/response-clock';
import { ApiError, NetworkError } from '../../client/call-api';
import { Button } from '../../ui/controls/button';
import { TickField } from '../../ui/controls/checkbox';
import { integerRule, rule, TextField } from '../../ui/controls/field';
import { FormError } from '../../ui/controls/form-parts';
import { doneNotice } from '../../ui/overlays/notices';
import { Waiting } from '../../ui/text/spinner';
import { NeedsLink } from '../lists/list-states';
import { failureText } from '../session/failure-text';
import styles from './reminder-times.module.css';

/** When staff are reminded of a lead that nobody has answered. It is changed with a link only: all devices go by it at once. */
export function ReminderTimes() {
  const setting = useQuery(responseClockQuery());
  return (
    <section aria-labelledby="reminder-times" className={styles.card}>
      <h2 id="reminder-times" className={styles.heading}>
        Reminders of unanswered leads
      </h2>
      <NeedsLink what="Changing the times" />
      {setting.isPending && <Waiting>Loading</Waiting>}
      {setting.isError && !setting.data && (
        <>
          <FormError>{adminTexts.loadFailed}</FormError>
          <Button
            variant="outline"
            busy={setting.isFetching}
            onClick={() => void setting.refetch()}
          >
            Try again
          </Button>
        </>
      )}
      {setting.data && <TimesForm setting={setting.data} />}
    </section>
  );
}

/** What the form holds: numbers as they are typed. */
type Values = Omit<ResponseClock, 'push_minutes' | 'mail_minutes'> &
  Record<'push_minutes' | 'mail_minutes', string>;

const changed =
  'A colleague has changed these meanwhile. What you typed is still here: Save again to put it in place of theirs.';

function TimesForm({ setting }: { setting: AdminSetting<ResponseClock> }) {
  const client = useQueryClient();
  const form = useForm<Values>({
    mode: 'onTouched',
    values: valuesOf(setting),
    // What a colleague changes shows by itself, but never in place of what is typed.
    resetOptions: { keepDirtyValues: true },
  });
  const { register, handleSubmit, setError, setValue, watch, formState } = form;
  const { errors, dirtyFields, isDirty, isSubmitting } = formState;
  const [failure, setFailure] = useState('');
  // The one that what is typed is based on.
  const [base, setBase] = useState(setting.version);
  if (!isDirty && base !== setting.version) setBase(setting.version);

  const save = handleSubmit(async (values) => {
    setFailure('');
    const all: Partial<ResponseClock> = {
      ...values,
      push_minutes: Number(values.push_minutes),
      mail_minutes: Number(values.mail_minutes),
    };
    const edit = Object.fromEntries(
      Object.entries(all).filter(([name]) => dirtyFields[name as keyof Values]),
    );
    try {
      const saved = await saveResponseClock({ ...edit, version: base });
      form.reset(valuesOf(saved));
      client.setQueryData(responseClockQuery().queryKey, saved);
      doneNotice('Reminders saved.');
    } catch (reason) {
      const current = reason instanceof ApiError && reason.current;
      if (current) {
        const theirs = current as unknown as AdminSetting<ResponseClock>;
        client.setQueryData(responseClockQuery().queryKey, theirs);
        setBase(theirs.version);
        setFailure(changed);
        return;
      }
      const fields = reason instanceof ApiError ? Object.entries(reason.fields) : [];
      for (const [name, message] of fields) setError(name as keyof Values, { message });
      const why = reason instanceof NetworkError ? ` ${failureText(reason)}` : '';
      if (fields.length === 0) setFailure(`The times could not be saved.${why}`);
    }
  });

  return (
    <form className={styles.form} aria-labelledby="reminder-times" noValidate onSubmit={save}>
      <TickField
        label="Remind staff of leads that nobody has answered"
        checked={watch('reminders')}
        onChange={(on) => setValue('reminders', on, { shouldDirty: true })}
      />
      <div className={styles.fields}>
        <TextField
          label="Notify after (min)"
          placeholder="Notify after (min)"
          inputMode="numeric"
          error={errors.push_minutes?.message}
          {...register('push_minutes', integerRule(responseClockMinutes.push_minutes))}
        />
        <TextField
          label="E-mail after (min)"
          placeholder="E-mail after (min)"
          inputMode="numeric"
          error={errors.mail_minutes?.message}
          {...register('mail_minutes', integerRule(responseClockMinutes.mail_minutes))}
        />
        <TextField
          label="Quiet from"
          placeholder="Quiet from"
          type="time"
          error={errors.quiet_from?.message}
          {...register('quiet_from', rule(responseClockTimes.quiet_from))}
        />
        <TextField
          label="Quiet until"
          placeholder="Quiet until"
          type="time"
          error={errors.quiet_to?.message}
          {...register('quiet_to', rule(responseClockTimes.quiet_to))}
        />
      </div>
      <p className={styles.note}>
        Times are those of Miami. What falls due while it is quiet comes when that ends.
      </p>
      <TickField
        label="Say on the site how soon an inquiry is usually answered"
        checked={watch('publish_median')}
        onChange={(on) => setValue('publish_median', on, { shouldDirty: true })}
      />
      <p className={styles.note}>
        The median of the last 90 days, rounded up, once 20 inquiries were answered. A promise among
        the details of the company goes first.
      </p>
      {failure && <FormError>{failure}</FormError>}
      <Button type="submit" busy={isSubmitting} disabled={!isDirty}>
        Save
      </Button>
    </form>
  );
}

function valuesOf({ defaults, ...set }: AdminSetting<ResponseClock>): Values {
  return {
    reminders: set.reminders ?? defaults.reminders,
    publish_median: set.publish_median ?? defaults.publish_median,
    push_minutes: String(set.push_minutes ?? defaults.push_minutes),
    mail_minutes: String(set.mail_minutes ?? defaults.mail_minutes),
    quiet_from: set.quiet_from ?? defaults.quiet_from,
    quiet_to: set.quiet_to ?? defaults.quiet_to,
  };
}
