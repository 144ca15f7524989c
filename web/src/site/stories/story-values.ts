import { type StoryRequest, storyTexts } from '@mr-sea/bff/contract/stories';
import { ApiError } from '../../client/call-api';
import { fieldMessages } from '../../client/field-messages';
import { deviceFailure } from '../../offline/submissions/outbox';

/** What the form holds besides photos. */
export interface StoryValues {
  full_name: string;
  email: string;
  message: string;
  website: string;
}

/** The fields that are kept while they wait to be sent, as they begin. */
export const emptyDraft = { full_name: '', email: '', message: '' };
export const emptyStory: StoryValues = { ...emptyDraft, website: '' };

/** The words as they are sent. */
export function toStoryRequest(values: StoryValues): Omit<StoryRequest, 'photos'> {
  const { full_name, email, message, website } = values;
  return {
    full_name: full_name.trim(),
    email: email.trim(),
    message: message.trim(),
    ...(website ? { website } : {}),
  };
}

/** What to say where: the server's messages for fields that the form shows, else its sentence, else one of ours. */
export function explainFailure(error: unknown): {
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
