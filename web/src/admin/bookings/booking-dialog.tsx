import {
  type AdminBooking,
  type AdminBookingFields,
  adminBookingFields,
  adminBookingTexts,
} from '@mr-sea/bff/contract/admin/bookings';
import { calendarFeedTexts } from '@mr-sea/bff/contract/admin/calendar-feeds';
import type { AdminLead, AdminLeadQuery } from '@mr-sea/bff/contract/admin/leads';
import { adminSearchLength } from '@mr-sea/bff/contract/admin/lists';
import { isDay, leadFields } from '@mr-sea/bff/contract/leads';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { adminListQuery } from '../../api/admin/lists';
import { sendEdit } from '../../api/admin/rows';
import { ApiError, NetworkError } from '../../client/call-api';
import { fieldMessages, reasonOr } from '../../client/field-messages';
import { newKey } from '../../client/new-key';
import { DateField } from '../../ui/controls/date-field';
import { rule, TextArea, TextField } from '../../ui/controls/field';
import { FormButtons } from '../../ui/controls/form-buttons';
import { FormError } from '../../ui/controls/form-parts';
import { type Choice, SearchField } from '../../ui/controls/search-field';
import { SelectField } from '../../ui/controls/select-field';
import { Dialog, useLast } from '../../ui/overlays/dialog';
import { doneNotice } from '../../ui/overlays/notices';
import { BoatField } from '../lists/boat-field';
import styles from '../lists/form-layout.module.css';
import { useDiscardQuestion } from '../lists/use-discard-question';
import { useRowEdit } from '../lists/use-row-edit';
import { queuedSentence } from '../pending/change-words';
import { failureText } from '../session/failure-text';
import { applyBooking, blankBooking, bookingConflictFields } from './booking-conflicts';
import { bookingName, inTheWayWords, kindOptions, momentWords } from './booking-texts';
import { type BookingValues, changesOf, fieldsOf, holdOptions, newBooking } from './booking-values';
import { ReleaseButton } from './release-button';

/** What the form begins with: a booking that is there, or the values of one that is to be added. */
export interface BookingStart {
  booking: AdminBooking | null;
  values: BookingValues;
  /** What is another value already, as after a drag; it waits to be saved. */
  moved?: Partial<BookingValues>;
}

interface BookingDialogProps {
  /** Null while the dialog is closed. */
  start: BookingStart | null;
  onClose: () => void;
  /** A boat was taken, or is free again. */
  onChanged: () => void;
}

/** Takes a boat for a time: adds a booking, moves, resizes, confirms or releases one. */
export function BookingDialog({ start, onClose, onChanged }: BookingDialogProps) {
  const question = useDiscardQuestion(onClose);
  const shown = useLast(start);
  return (
    <Dialog
      open={start !== null}
      onClose={question.close}
      title={shown?.booking ? 'Edit booking' : 'Add booking'}
      description={shown?.booking ? bookingName(shown.booking) : undefined}
    >
      {shown && (
        <BookingForm
          key={shown.booking?.id ?? 'new'}
          start={shown}
          question={question}
          onChanged={onChanged}
        />
      )}
    </Dialog>
  );
}

interface BookingFormProps extends Pick<BookingDialogProps, 'onChanged'> {
  start: BookingStart;
  question: ReturnType<typeof useDiscardQuestion>;
}

function BookingForm({ start, question, onChanged }: BookingFormProps) {
  const base = start.booking;
  const [key] = useState(newKey);
  const [failure, setFailure] = useState('');
  const { register, control, handleSubmit, setError, watch, formState } = useForm<BookingValues>({
    mode: 'onTouched',
    defaultValues: { ...start.values, ...start.moved },
  });
  const { errors, isSubmitting } = formState;
  const isDirty = formState.isDirty || start.moved !== undefined;
  const { setChanged } = question;
  useEffect(() => setChanged(isDirty), [isDirty, setChanged]);
  const imported = base?.calendar != null;

  const chosen = useRef(start.values);
  const edit = useRowEdit<AdminBooking, AdminBookingFields>({
    feature: 'bookings',
    rowName: bookingName,
    fields: bookingConflictFields,
    apply: (row, changes) => applyBooking(row, changes, chosen.current),
  });

  const submit = handleSubmit(async (values) => {
    setFailure('');
    chosen.current = values;
    try {
      const result = base
        ? await edit.save(base, changesOf(base, values, Date.now()))
        : await add(values);
      if (result === 'saved') doneNotice(base ? 'Booking saved.' : 'Booking added.');
      onChanged();
      question.discard();
    } catch (error) {
      const { fields, others } = fieldMessages(error, newBooking({}));
      for (const [name, message] of fields) setError(name, { message });
      if (fields.length === 0) setFailure(others.join(' ') || failureOf(error));
    }
  });

  async function add(values: BookingValues): Promise<'saved' | 'queued'> {
    const blank = blankBooking(-Date.now());
    const fields = fieldsOf(values, Date.now());
    const mine = applyBooking(blank, fields, values);
    const outcome = await sendEdit<AdminBooking, AdminBookingFields>({
      feature: 'bookings',
      base: blank,
      changes: fields,
      mine,
      name: bookingName(mine),
      addKey: key,
    });
    if (outcome.status !== 'queued') return 'saved';
    doneNotice(queuedSentence(outcome.problem));
    return 'queued';
  }

  const holds = base?.expires_at
    ? [{ value: '', label: `Hold until ${momentWords(base.expires_at)}` }, ...holdOptions]
    : holdOptions;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {imported && <p>{calendarFeedTexts.imported}</p>}
      <div className={styles.pair}>
        <SelectField label="Kind" options={kindOptions} disabled={imported} {...register('kind')} />
        {watch('kind') === 'hold' && (
          <SelectField label="Until when" options={holds} {...register('hold_hours')} />
        )}
      </div>
      <Controller
        control={control}
        name="boat"
        rules={{ validate: (boat) => boat !== null || adminBookingTexts.boatInvalid }}
        render={({ field, fieldState }) => (
          <BoatField
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      {(['from', 'to'] as const).map((end) => (
        <div key={end} className={styles.pair}>
          <Controller
            control={control}
            name={`${end}_day`}
            rules={{ validate: (day) => isDay(day) || leadFields.date.shape.message }}
            render={({ field: { ref: _, ...field }, fieldState }) => (
              <DateField
                label={end === 'from' ? 'Starts on' : 'Ends on'}
                pastToo
                error={fieldState.error?.message}
                {...field}
              />
            )}
          />
          <TextField
            label={end === 'from' ? 'Starts at' : 'Ends at'}
            placeholder="HH:MM"
            type="time"
            error={errors[`${end}_time`]?.message}
            {...register(`${end}_time`, { required: 'A time is required' })}
          />
        </div>
      ))}
      <Controller
        control={control}
        name="lead"
        render={({ field }) => <LeadField value={field.value} onChange={field.onChange} />}
      />
      <TextArea
        label="Staff note"
        placeholder="Staff note"
        rows={2}
        error={errors.note?.message}
        {...register('note', rule(adminBookingFields.note))}
      />
      {failure && <FormError>{failure}</FormError>}
      {base && base.id > 0 && (
        <ReleaseButton
          booking={base}
          onReleased={() => {
            onChanged();
            question.discard();
          }}
        />
      )}
      <FormButtons
        busy={isSubmitting}
        disabled={base !== null && !isDirty}
        onCancel={question.close}
      />
      {edit.dialog}
      {question.dialog}
    </form>
  );
}

/** Why a booking was not saved, with what stands in its way by name. */
function failureOf(error: unknown): string {
  if (error instanceof NetworkError) return failureText(error);
  if (error instanceof ApiError && error.inTheWay) {
    return inTheWayWords(error.inTheWay as AdminBooking);
  }
  // Whoever fills two of these fields wrongly reads it here.
  return reasonOr(error, 'The booking could not be saved. Please try again.');
}

/** Chooses whom a booking is for, by typing a part of the name, the reference or the number. */
function LeadField({
  value,
  onChange,
}: {
  value: Choice | null;
  onChange: (lead: Choice | null) => void;
}) {
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search.trim().slice(0, adminSearchLength));
  const leads = useQuery(
    adminListQuery<AdminLead, AdminLeadQuery>('leads', asked ? { search: asked } : {}),
  );
  const choices = (leads.data?.data.results ?? []).map(({ id, full_name, reference }) => ({
    id,
    name: `${full_name}, ${reference}`,
  }));
  return (
    <SearchField
      label="Lead"
      placeholder="Lead"
      value={value}
      onChange={onChange}
      choices={choices}
      onSearch={setSearch}
      message={
        leads.isPending ? 'Loading leads' : choices.length === 0 ? 'No leads match.' : undefined
      }
    />
  );
}
