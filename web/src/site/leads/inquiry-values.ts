import { checkText } from '@mr-sea/bff/contract/field';
import {
  type LeadRequest,
  type LeadType,
  type leadFields,
  leadTexts,
  tripDayProblem,
} from '@mr-sea/bff/contract/leads';
import { todayInMiami } from '@mr-sea/bff/contract/miami-day';
import { fieldMessages } from '../../client/field-messages';
import type { Correction } from '../../offline/submissions/correction';
import { deviceFailure } from '../../offline/submissions/outbox';
import { wishesOf } from './asked-facts';
import { rememberedContact } from './remembered-contact';
import { emptyWishes, type WishValues, wishTextsOf } from './wish-values';

/** The form of a booking request: all of it as texts. */
export interface InquiryValues extends WishValues {
  full_name: string;
  email: string;
  phone: string;
  date: string;
  message: string;
  website: string;
}

/** The fields that are kept while they wait to be sent, as they begin. */
export const emptyDraft = {
  ...emptyWishes,
  ...{ full_name: '', email: '', phone: '', date: '', message: '' },
};

/** What the form begins with: what is to be corrected, or what this device was asked to remember. */
export function beginOf(correction: Correction<'lead'> | undefined) {
  const remembered = correction ? null : rememberedContact();
  const draft = correction ? textsOf(correction.body) : { ...emptyDraft, ...remembered };
  return { draft, values: { ...draft, website: '' }, key: correction?.key, remembered };
}

/** The dialog and the boat's own page ask about the same boat, so they share a draft. */
export function draftKey(boat: number | 'several' | null, topic: string | undefined): string {
  return ['lead', boat ?? 'general', topic].filter(Boolean).join(':');
}

export function toRequest(
  values: InquiryValues,
  about: Pick<LeadRequest, 'boat' | 'boats'>,
  leadType: LeadType | undefined,
  topic: string | undefined,
): LeadRequest {
  const { full_name, email, phone, date, message, website } = values;
  return {
    full_name: full_name.trim(),
    email: email.trim(),
    phone: phone.trim(),
    date: date.trim() || null,
    message: [topic, message.trim()].filter(Boolean).join(': ') || null,
    ...wishesOf(values),
    ...about,
    ...(leadType ? { lead_type: leadType } : {}),
    ...(website ? { website } : {}),
  };
}

/** What a request that waits has in the fields of this form. */
function textsOf(request: LeadRequest): typeof emptyDraft {
  const { full_name, email, phone, date, message } = request;
  return {
    ...wishTextsOf(request),
    ...{ full_name, email, phone, date: date ?? '', message: message ?? '' },
  };
}

/** What to say where: the server's messages for the fields that this form shows, else one line for the whole form. */
export function explainFailure(error: unknown): {
  fields: [keyof InquiryValues, string][];
  line: string | null;
} {
  const ofDevice = deviceFailure(error, leadTexts.sendFailed);
  if (ofDevice) return { fields: [], line: ofDevice };
  const { fields } = fieldMessages(error, { ...emptyDraft, website: '' });
  return { fields, line: fields.length > 0 ? null : leadTexts.sendFailed };
}

/** The rule of a day that must be ahead, but not too far; the calendar offers no day that is over, but it can be typed. */
export function futureDayRule(field: typeof leadFields.date) {
  return {
    validate: (value: string) =>
      checkText(field, value) ?? ((value && tripDayProblem(value, todayInMiami())) || true),
  };
}
