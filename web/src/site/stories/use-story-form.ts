import { type StoryRequest, storyTexts } from '@mr-sea/bff/contract/stories';
import { type BaseSyntheticEvent, useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { ApiError } from '../../client/call-api';
import { fieldMessages } from '../../client/field-messages';
import { useDraft } from '../../offline/drafts/use-draft';
import type { Correction } from '../../offline/submissions/correction';
import { deviceFailure, type Submitted, submitStory } from '../../offline/submissions/outbox';
import { type Photo, type Photos, usePhotos } from './use-photos';

export interface StoryFormState {
  form: UseFormReturn<StoryValues>;
  photos: Photos;
  /** Why it was not sent, where no single field is to blame. */
  failure: string | null;
  /** Whether the form shows what was typed earlier. */
  restored: boolean;
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  /** Empties the form and forgets what was kept of it. */
  clear: () => Promise<void>;
}

/**
 * What the form of a story holds and does. It lives outside the dialog: sending ten photos takes longer than a visitor
 * looks at it, and whoever opens the dialog again finds the form as it was.
 */
export function useStoryForm(
  onSent: (sent: Submitted) => void,
  correction?: Correction<'story'>,
): StoryFormState {
  const [begin] = useState(() => beginWith(correction));
  const form = useForm<StoryValues>({ defaultValues: begin.values });
  const photos = usePhotos(correction?.photos);
  const draft = useDraft(begin.key, form, begin.draft);
  const [failure, setFailure] = useState<string | null>(null);

  const refused = correction?.refused;
  const { setError } = form;
  useEffect(() => {
    if (!refused) return;
    const { fields, line } = explainFailure(refused);
    for (const [name, message] of fields) setError(name, { message });
    setFailure(line);
  }, [refused, setError]);

  function clear() {
    form.reset(begin.values);
    photos.clear();
    return draft.forget();
  }

  async function send(values: StoryValues) {
    setFailure(null);
    if (photos.problems.some(Boolean)) return;
    try {
      const ready = await readyPhotos(photos.list);
      // One of them turned out to be no picture; its message stands in the form by now.
      if (!ready) return;
      const sent = await submitStory(toStoryRequest(values), ready, { correction });
      await clear();
      onSent(sent);
    } catch (error) {
      const { fields, line } = explainFailure(error);
      for (const [name, message] of fields) form.setError(name, { message });
      setFailure(line);
    }
  }

  const { restored } = draft;
  return { form, photos, failure, restored, submit: form.handleSubmit(send), clear };
}

function beginWith(correction: Correction<'story'> | undefined) {
  if (!correction) return { values: emptyStory, draft: emptyDraft, key: 'story' };
  const { full_name, email, message } = correction.body;
  const draft = { full_name, email, message };
  return { values: { ...draft, website: '' }, draft, key: correction.key };
}

async function readyPhotos(list: Photo[]): Promise<{ id: string; blob: Blob }[] | null> {
  const ready: { id: string; blob: Blob }[] = [];
  for (const { id, small } of list) {
    const blob = await small;
    if (!blob) return null;
    ready.push({ id, blob });
  }
  return ready;
}

/** What the form holds besides photos. */
interface StoryValues {
  full_name: string;
  email: string;
  message: string;
  website: string;
}

/** The fields that are kept while they wait to be sent, as they begin. */
const emptyDraft = { full_name: '', email: '', message: '' };
const emptyStory: StoryValues = { ...emptyDraft, website: '' };

/** The words as they are sent. */
function toStoryRequest(values: StoryValues): Omit<StoryRequest, 'photos'> {
  const { full_name, email, message, website } = values;
  return {
    full_name: full_name.trim(),
    email: email.trim(),
    message: message.trim(),
    ...(website ? { website } : {}),
  };
}

/** What to say where: the server's messages for fields that the form shows, else its sentence, else one of ours. */
function explainFailure(error: unknown): {
  fields: [keyof StoryValues, string][];
  line: string | null;
} {
  const ofDevice = deviceFailure(error, storyTexts.sendFailed);
  if (ofDevice) return { fields: [], line: ofDevice };
  if (!(error instanceof ApiError)) return { fields: [], line: storyTexts.sendFailed };
  const { fields, others } = fieldMessages(error, emptyStory);
  if (fields.length > 0 && others.length === 0) return { fields, line: null };
  return { fields, line: others[0] || error.message || storyTexts.refused };
}
