import type { AdminBoat } from '@mr-sea/bff/contract/admin/boats';
import type { AdminBooking } from '@mr-sea/bff/contract/admin/bookings';
import type { AdminLead } from '@mr-sea/bff/contract/admin/leads';
import { type AdminOffer, type NewOffer, offerLimits } from '@mr-sea/bff/contract/admin/offers';
import { isDay } from '@mr-sea/bff/contract/leads';
import { noPriceRules } from '@mr-sea/bff/contract/price-rules';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { bookingsQuery } from '../../api/admin/bookings';
import { fetchRow } from '../../api/admin/rows';
import { siteSettingsQuery } from '../../api/site-settings';
import { newKey } from '../../client/new-key';
import { adminKey } from '../../offline/staff/paths';
import { Button } from '../../ui/controls/button';
import { DateField } from '../../ui/controls/date-field';
import { TextArea, TextField } from '../../ui/controls/field';
import { FormError } from '../../ui/controls/form-parts';
import { SelectField } from '../../ui/controls/select-field';
import { Dialog } from '../../ui/overlays/dialog';
import { inTheWayWords } from '../bookings/booking-texts';
import { useKeptState, useStaffDraft } from '../drafts/use-staff-draft';
import { BoatField } from '../lists/boat-field';
import formStyles from '../lists/form-layout.module.css';
import styles from './offer-dialog.module.css';
import { OfferPreview } from './offer-preview';
import {
  centsInWords,
  centsOf,
  daysOf,
  estimatedLines,
  holdChoices,
  type OfferProblems,
  type OfferValues,
  offerOf,
  problemsOf,
  type TypedLine,
  timesOf,
  valuesFor,
} from './offer-values';

interface OfferDialogProps {
  open: boolean;
  lead: AdminLead;
  /** The offer that a new one would replace. */
  replaced: AdminOffer | null;
  onClose: () => void;
}

/** Makes an offer: its lines begin as the visitor's estimate. It is shown once more before it is sent. What is typed is kept when it is left. */
export function OfferDialog({ open, lead, replaced, onClose }: OfferDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Make an offer" description={lead.full_name}>
      <OfferForm key={lead.id} lead={lead} replaced={replaced} onClose={onClose} />
    </Dialog>
  );
}

/** Nothing is asked before it is left: what is typed is kept. */
const asksNothing = () => () => undefined;

function OfferForm({ lead, replaced, onClose }: Omit<OfferDialogProps, 'open'>) {
  const { draft, keep, clear } = useStaffDraft<OfferValues>(`offer:${lead.id}`, asksNothing);
  const [typed, setTyped] = useState<OfferValues | null>(null);
  const values = typed ?? draft ?? valuesFor(lead);
  useKeptState(typed, keep);
  const [problems, setProblems] = useState<OfferProblems>({});
  const [preview, setPreview] = useState<{ offer: NewOffer; sendKey: string } | null>(null);
  const boat = useBoat(values.boat?.id ?? null);
  const rules = useQuery(siteSettingsQuery()).data?.price_rules ?? noPriceRules;
  const lines = values.lines ?? estimatedLines(values, boat, rules);
  const texts = {
    included: values.included ?? boat?.included ?? '',
    terms: values.terms ?? boat?.cancellation ?? '',
  };
  const total = lines.reduce((all, { amount }) => all + (centsOf(amount) ?? 0), 0);

  function change(changes: Partial<OfferValues>) {
    setTyped({ ...values, ...changes });
    setProblems({});
  }
  function changeLine(place: number, changes: Partial<TypedLine>) {
    change({
      lines: lines.map((line, index) => (index === place ? { ...line, ...changes } : line)),
    });
  }
  function show(event: FormEvent) {
    event.preventDefault();
    const now = Date.now();
    const found = problemsOf(values, lines, texts, now);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    // The same for each try: what arrived without an answer is not sent twice.
    const offer = offerOf(lead, values, lines, texts, replaced?.id ?? null, now);
    setPreview({ offer, sendKey: newKey() });
  }

  if (preview) {
    return (
      <OfferPreview
        {...preview}
        boat={values.boat?.name ?? ''}
        email={lead.email}
        replaced={replaced}
        onBack={() => setPreview(null)}
        onSent={() => {
          clear();
          setTyped(null);
          onClose();
        }}
      />
    );
  }
  return (
    <form className={formStyles.form} onSubmit={show} noValidate>
      <BoatField
        value={values.boat}
        onChange={(chosen) => change({ boat: chosen })}
        error={problems.boat}
      />
      <div className={formStyles.pair}>
        <DateField
          label="Day"
          name="day"
          value={values.day}
          onChange={(day) => change({ day })}
          error={problems.day}
        />
        <TextField
          label="Starts at"
          placeholder="HH:MM"
          type="time"
          value={values.time}
          onChange={({ target }) => change({ time: target.value })}
          error={problems.time}
        />
        <TextField
          label="Hours"
          placeholder="Hours"
          inputMode="numeric"
          value={values.hours}
          onChange={({ target }) => change({ hours: target.value })}
          error={problems.hours}
        />
        <TextField
          label="Guests"
          placeholder="Guests"
          inputMode="numeric"
          value={values.guests}
          onChange={({ target }) => change({ guests: target.value })}
          error={problems.guests}
        />
      </div>
      <FreeOrTaken values={values} replaced={replaced} />
      <fieldset className={styles.lines}>
        <legend className={styles.title}>Lines</legend>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name of its own
          <div key={index} className={styles.line}>
            <TextField
              label={`Line ${index + 1}`}
              placeholder="What it is for"
              value={line.label}
              onChange={({ target }) => changeLine(index, { label: target.value })}
              error={problems[`line${index}`]}
            />
            <TextField
              label={`Dollars of line ${index + 1}`}
              placeholder="0.00"
              inputMode="text"
              value={line.amount}
              onChange={({ target }) => changeLine(index, { amount: target.value })}
            />
            <Button
              variant="quiet"
              disabled={lines.length === 1}
              aria-label={`Remove line ${index + 1}`}
              onClick={() => change({ lines: lines.filter((_, place) => place !== index) })}
            >
              Remove
            </Button>
          </div>
        ))}
        <p className={styles.total} role="status">
          Total <strong>{centsInWords(total)}</strong>
        </p>
        {problems.lines && <FormError>{problems.lines}</FormError>}
        <div className={styles.tools}>
          <Button
            variant="outline"
            disabled={lines.length >= offerLimits.lines}
            onClick={() => change({ lines: [...lines, { label: '', amount: '' }] })}
          >
            Add a line
          </Button>
          {values.lines && (
            <Button variant="quiet" onClick={() => change({ lines: null })}>
              Use the estimate
            </Button>
          )}
        </div>
      </fieldset>
      <TextArea
        label="What is included, a line each"
        placeholder="What is included, a line each"
        rows={3}
        value={texts.included}
        onChange={({ target }) => change({ included: target.value })}
        error={problems.included}
      />
      <TextArea
        label="Terms"
        placeholder="Terms"
        rows={3}
        value={texts.terms}
        onChange={({ target }) => change({ terms: target.value })}
        error={problems.terms}
      />
      <SelectField
        label="Holds the boat for"
        options={holdChoices}
        value={values.hold}
        onChange={({ target }) => change({ hold: target.value })}
        error={problems.hold}
      />
      {values.hold === 'own' && (
        <div className={formStyles.pair}>
          <DateField
            label="Holds until"
            name="until_day"
            value={values.until_day}
            onChange={(until_day) => change({ until_day })}
            error={problems.until_day}
          />
          <TextField
            label="Holds until, time"
            placeholder="HH:MM"
            type="time"
            value={values.until_time}
            onChange={({ target }) => change({ until_time: target.value })}
          />
        </div>
      )}
      <div className={styles.tools}>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit">Preview</Button>
      </div>
    </form>
  );
}

function useBoat(id: number | null): AdminBoat | undefined {
  const { data } = useQuery({
    queryKey: [...adminKey('boats'), 'one', id],
    queryFn: ({ signal }) => fetchRow<AdminBoat>('boats', id ?? 0, { signal }),
    enabled: id !== null,
  });
  return data;
}

/** What the calendar says of the time; whether the boat can be held the server decides when the offer is sent. */
function FreeOrTaken({ values, replaced }: { values: OfferValues; replaced: AdminOffer | null }) {
  const times = timesOf(values);
  const boat = values.boat?.id ?? 0;
  const { data } = useQuery({
    ...bookingsQuery({ ...(isDay(values.day) ? daysOf(values) : { from: '', to: '' }), boat }),
    enabled: boat > 0 && times !== null,
  });
  if (!times || !boat || !data) return null;
  const inTheWay = data.data.bookings.find(
    (booking) => booking.boat.id === boat && !isOf(booking, replaced) && overlaps(booking, times),
  );
  return (
    <p className={inTheWay ? styles.taken : styles.free} role="status">
      {inTheWay ? inTheWayWords(inTheWay) : 'The calendar has this time free.'}
    </p>
  );
}

function isOf({ lead, starts_at }: AdminBooking, offer: AdminOffer | null): boolean {
  return offer !== null && lead?.id === offer.lead && starts_at === offer.starts_at;
}

function overlaps(booking: AdminBooking, { starts, ends }: { starts: Date; ends: Date }): boolean {
  return new Date(booking.starts_at) < ends && new Date(booking.ready_at) > starts;
}
