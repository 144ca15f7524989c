import type { CompanyFields, WeekHours } from '@mr-sea/bff/contract/company';
import { weekInWords } from '@mr-sea/bff/contract/company';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type AdminCompany, companyQuery } from '../../api/admin/settings';
import { ApiError } from '../../client/call-api';
import { reasonOr } from '../../client/field-messages';
import { Button } from '../../ui/controls/button';
import { TickField } from '../../ui/controls/checkbox';
import { TextField } from '../../ui/controls/field';
import { DraftNote, FormError } from '../../ui/controls/form-parts';
import { doneNotice } from '../../ui/overlays/notices';
import { useKeptState, useStaffDraft } from '../drafts/use-staff-draft';
import { useDiscardQuestion } from '../lists/use-discard-question';
import { useRowEdit } from '../lists/use-row-edit';
import {
  canBeNone,
  changedFacts,
  companyConflictFields,
  dayNames,
  defaultWords,
  factGroups,
  type TextFact,
  type Typed,
  typedOf,
  usualWeek,
  wrongFacts,
} from './company-facts';
import styles from './company-form.module.css';

interface Draft {
  base: AdminCompany;
  changes: Partial<CompanyFields>;
}

const stay = () => undefined;

/**
 * The company's facts, each its own or the default.
 * @param company as it is now, with what waits on this device
 */
export function CompanyForm({ company }: { company: AdminCompany }) {
  const client = useQueryClient();
  // What the edit is based on; it follows the row while nothing is typed.
  const [base, setBase] = useState(company);
  const [typed, setTyped] = useState(() => typedOf(company));
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const question = useDiscardQuestion(stay);
  const kept = useStaffDraft<Draft>('company', question.onDiscard);
  const edit = useRowEdit<AdminCompany, CompanyFields>({
    feature: 'company',
    rowName: () => 'Company',
    fields: companyConflictFields,
  });
  const changes = changedFacts(base, typed);
  const isChanged = Object.keys(changes).length > 0;
  if (!isChanged && !busy && company !== base) begin(company);

  function begin(row: AdminCompany, more: Partial<CompanyFields> = {}) {
    setBase(row);
    setTyped(typedOf({ ...row, ...more }));
  }

  useEffect(() => question.setChanged(isChanged), [isChanged, question.setChanged]);
  useKeptState<Draft>(isChanged ? { base, changes } : null, kept.keep);
  const [restored, setRestored] = useState<Draft | null>(null);
  if (kept.draft !== restored) {
    setRestored(kept.draft);
    if (kept.draft) begin(kept.draft.base, kept.draft.changes);
  }

  function set(next: Partial<Typed>) {
    setTyped({ ...typed, ...next });
    // What was wrong is looked at again as it is mended.
    const still = wrongFacts({ ...typed, ...next });
    setWrong((before) =>
      Object.fromEntries(
        Object.keys(before)
          .filter((name) => still[name])
          .map((name) => [name, still[name] ?? '']),
      ),
    );
  }

  function look(name: string) {
    const fault = wrongFacts(typed)[name];
    if (fault) setWrong((before) => ({ ...before, [name]: fault }));
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    setFailure('');
    const faults = wrongFacts(typed);
    setWrong(faults);
    if (Object.keys(faults).length > 0) {
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
      return;
    }
    setBusy(true);
    try {
      const result = await edit.save(base, changes);
      if (result === 'saved') doneNotice('Company saved.');
      const saved = { ...base, ...changes };
      const { queryKey } = companyQuery();
      if (result === 'saved') {
        client.setQueryData(queryKey, {
          data: { ...saved, version: base.version + 1 },
          savedAt: null,
        });
      } else if (result !== 'queued') await client.refetchQueries({ queryKey });
      setBase(saved);
      setTyped(typedOf(saved));
      kept.clear();
    } catch (error) {
      if (error instanceof ApiError) setWrong({ ...error.fields } as Record<string, string>);
      setFailure(reasonOr(error, 'The company could not be saved. Please try again.'));
    } finally {
      setBusy(false);
    }
  }

  const clear = () => {
    kept.clear();
    setRestored(null);
    begin(company);
    setWrong({});
  };

  return (
    <form ref={form} className={styles.form} aria-label="Company" noValidate onSubmit={save}>
      {restored && isChanged && <DraftNote onClear={clear} />}
      {factGroups.map(({ title, facts }) => (
        <fieldset key={title} className={styles.group}>
          <legend className={styles.title}>{title}</legend>
          {Object.entries(facts).map(([key, { label, shown, type }]) => {
            const name = key as TextFact;
            const value = typed[name];
            const usual = defaultWords(name, base);
            return (
              <div key={name} className={styles.fact}>
                <TextField
                  label={label}
                  placeholder={value === false ? 'Left out' : usual || label}
                  type={type ?? 'text'}
                  autoComplete="off"
                  disabled={value === false}
                  value={value || ''}
                  error={wrong[name]}
                  hint={shown}
                  onChange={({ target }) => set({ [name]: target.value })}
                  onBlur={() => look(name)}
                />
                <div className={styles.ways}>
                  {value !== '' && (
                    <Button variant="quiet" onClick={() => set({ [name]: '' })}>
                      Use the default ({usual || 'none'})
                    </Button>
                  )}
                  {value === '' && canBeNone(name, base) && (
                    <Button variant="quiet" onClick={() => set({ [name]: false })}>
                      Leave {label} out
                    </Button>
                  )}
                </div>
              </div>
            );
          })}
        </fieldset>
      ))}
      <HoursField
        week={typed.opening_hours}
        usual={defaultWords('opening_hours', base)}
        wrong={wrong}
        onChange={(opening_hours) => set({ opening_hours })}
      />
      {failure && <FormError>{failure}</FormError>}
      <div className={styles.actions}>
        <Button type="submit" busy={busy} disabled={!isChanged || busy}>
          Save
        </Button>
        <a className={styles.view} href="/" target="_blank" rel="noreferrer">
          View the site
        </a>
      </div>
      {edit.dialog}
      {question.dialog}
    </form>
  );
}

interface HoursFieldProps {
  week: AdminCompany['opening_hours'];
  usual: string;
  wrong: Record<string, string>;
  onChange: (week: AdminCompany['opening_hours']) => void;
}

/** When somebody answers: the words of the environment, a week of one's own, or nothing. */
function HoursField({ week, usual, wrong, onChange }: HoursFieldProps) {
  const ways: [string, boolean, AdminCompany['opening_hours']][] = [
    [`Use the default (${usual || 'none'})`, week === null, null],
    ['Hours of each day', Array.isArray(week), Array.isArray(week) ? week : usualWeek],
    ['Show none', week === false, false],
  ];
  const setDay = (day: number, hours: WeekHours[number]) =>
    Array.isArray(week) && onChange(week.map((one, index) => (index === day ? hours : one)));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>Opening hours</legend>
      <div className={styles.ways}>
        {ways.map(([label, isOn, value]) => (
          <Button key={label} variant="outline" aria-pressed={isOn} onClick={() => onChange(value)}>
            {label}
          </Button>
        ))}
      </div>
      {Array.isArray(week) && (
        <>
          {dayNames.map((name, day) => {
            const hours = week[day] ?? null;
            const fault = wrong[`opening_hours.${day}`];
            return (
              <fieldset key={name} className={styles.day}>
                <legend className={styles.hidden}>{name}</legend>
                <TickField
                  label={name}
                  checked={hours !== null}
                  onChange={(isOpen) => setDay(day, isOpen ? { from: '08:00', to: '20:00' } : null)}
                />
                {hours ? (
                  <>
                    <TextField
                      label="Opens"
                      placeholder="Opens"
                      type="time"
                      value={hours.from}
                      error={fault}
                      onChange={({ target }) => setDay(day, { ...hours, from: target.value })}
                    />
                    <TextField
                      label="Closes"
                      placeholder="Closes"
                      type="time"
                      value={hours.to}
                      onChange={({ target }) => setDay(day, { ...hours, to: target.value })}
                    />
                  </>
                ) : (
                  <span className={styles.closed}>Closed</span>
                )}
              </fieldset>
            );
          })}
          {wrong.opening_hours && <FormError>{wrong.opening_hours}</FormError>}
          <p className={styles.preview} aria-live="polite">
            Visitors read: {weekInWords(week)}. Miami time; search engines get it too.
          </p>
        </>
      )}
    </fieldset>
  );
}
