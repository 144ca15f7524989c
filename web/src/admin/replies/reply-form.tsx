import {
  type ReplyTemplateFields,
  replyTemplateFields,
} from '@mr-sea/bff/contract/admin/reply-templates';
import {
  fillReply,
  placeholderLabels,
  placeholderProblem,
  placeholders,
} from '@mr-sea/bff/contract/admin/reply-words';
import { checkText, type TextField as TextRule } from '@mr-sea/bff/contract/field';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldMessages, reasonOr } from '../../client/field-messages';
import { Button } from '../../ui/controls/button';
import { rule, TextArea, TextField } from '../../ui/controls/field';
import { FormButtons } from '../../ui/controls/form-buttons';
import { DraftNote, FormError } from '../../ui/controls/form-parts';
import { useKeptState } from '../drafts/use-staff-draft';
import formStyles from '../lists/form-layout.module.css';
import styles from './reply-form.module.css';
import { sampleFacts } from './reply-texts';

export type ReplyValues = Omit<ReplyTemplateFields, 'position'>;

export const emptyReply: ReplyValues = { name: '', subject: '', text: '' };

interface ReplyFormProps {
  start: ReplyValues;
  /** What was typed before the page went away. */
  typed?: ReplyValues | undefined;
  /** Takes what is typed, null while nothing is. */
  onTyped: (values: ReplyValues | null) => void;
  /** Forgets what was typed earlier. */
  onClear: () => void;
  /** Whether there is something to save yet. */
  canSave: (values: ReplyValues) => boolean;
  /** Throws what the server or the link said. */
  onSave: (values: ReplyValues) => Promise<void>;
  onChanged: (changed: boolean) => void;
  onCancel: () => void;
  /** What a failure reads where the server has no words of its own. */
  failed: string;
  /** What lies over the form, such as the choice between mine and theirs. */
  children?: ReactNode;
}

/** The fields of a template, for adding and editing, and what a visitor would read. */
export function ReplyForm(props: ReplyFormProps) {
  const { start, typed, onTyped, canSave, onSave, onChanged, onCancel, failed, children } = props;
  const { register, handleSubmit, setError, setValue, getValues, setFocus, watch, formState } =
    useForm<ReplyValues>({
      mode: 'onTouched',
      defaultValues: { name: start.name, subject: start.subject, text: start.text },
      ...(typed && { values: typed, resetOptions: { keepDefaultValues: true } }),
    });
  const [failure, setFailure] = useState('');
  /** Where the next placeholder goes: to the field that was written in last. */
  const written = useRef<{ field: 'subject' | 'text'; from: number; to: number } | null>(null);
  const { errors, isSubmitting, isDirty } = formState;
  const values = watch();
  useEffect(() => onChanged(isDirty), [isDirty, onChanged]);
  useKeptState(isDirty ? values : null, onTyped);

  const submit = handleSubmit(async (finished) => {
    setFailure('');
    try {
      await onSave(finished);
    } catch (error) {
      const { fields } = fieldMessages(error, emptyReply);
      for (const [name, message] of fields) setError(name, { message }, { shouldFocus: true });
      if (fields.length === 0) setFailure(reasonOr(error, failed));
    }
  });

  function insert(placeholder: string) {
    const { field, from, to } = written.current ?? { field: 'text', from: Infinity, to: Infinity };
    const text = getValues(field);
    const changed = text.slice(0, from) + placeholder + text.slice(to);
    setValue(field, changed, { shouldDirty: true, shouldValidate: true });
    setFocus(field);
    const end = Math.min(from, text.length) + placeholder.length;
    written.current = { field, from: end, to: end };
  }

  /** Of a field that placeholders can be put into. */
  const withPlaceholders = (field: 'subject' | 'text') => ({
    ...register(field, wordsRule(replyTemplateFields[field])),
    onSelect: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
      const { selectionStart, selectionEnd } = currentTarget;
      written.current = { field, from: selectionStart ?? Infinity, to: selectionEnd ?? Infinity };
    },
  });

  return (
    <form className={formStyles.form} onSubmit={submit} noValidate>
      {typed && <DraftNote onClear={props.onClear} />}
      <TextField
        label="Name"
        placeholder="Name*"
        autoComplete="off"
        autoCapitalize="sentences"
        aria-required
        error={errors.name?.message}
        {...register('name', rule(replyTemplateFields.name))}
      />
      <TextField
        label="Subject"
        placeholder="Subject of a mail*"
        autoComplete="off"
        autoCapitalize="sentences"
        aria-required
        error={errors.subject?.message}
        {...withPlaceholders('subject')}
      />
      <TextArea
        label="Text"
        placeholder="Text*"
        rows={10}
        aria-required
        error={errors.text?.message}
        {...withPlaceholders('text')}
      />
      <Placeholders onInsert={insert} />
      <Preview subject={values.subject} text={values.text} />
      {failure && <FormError>{failure}</FormError>}
      <FormButtons busy={isSubmitting} disabled={!canSave(values)} onCancel={onCancel} />
      {children}
    </form>
  );
}

/** The rule of a text with placeholders: the same check with the same messages as on the server. */
function wordsRule(field: TextRule) {
  return { validate: (text: string) => checkText(field, text) ?? placeholderProblem(text) ?? true };
}

function Placeholders({ onInsert }: { onInsert: (placeholder: string) => void }) {
  const title = useId();
  return (
    <fieldset className={styles.placeholders} aria-labelledby={title}>
      <p id={title} className={styles.hint}>
        Filled in for each lead. Press one to put it where you write.
      </p>
      {placeholders.map((name) => (
        <Button
          key={name}
          variant="outline"
          className={styles.placeholder}
          onClick={() => onInsert(`{${name}}`)}
        >
          {placeholderLabels[name]} <code>{`{${name}}`}</code>
        </Button>
      ))}
    </fieldset>
  );
}

function Preview({ subject, text }: Pick<ReplyValues, 'subject' | 'text'>) {
  const title = useId();
  if (!subject.trim() && !text.trim()) return null;
  return (
    <section className={styles.preview} aria-labelledby={title}>
      <h3 id={title} className={styles.hint}>
        Preview with an invented lead
      </h3>
      <p className={styles.subject}>{fillReply(subject, sampleFacts)}</p>
      <p className={styles.text}>{fillReply(text, sampleFacts)}</p>
    </section>
  );
}
