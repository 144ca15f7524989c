import { createHash } from 'node:crypto';
import type { Request, ResponseObject, ResponseToolkit, ServerRoute } from '@hapi/hapi';
import Joi from 'joi';
import type { FieldErrors } from '../../contract/field';
import {
  type InquiryAbout,
  type InquiryAnswer,
  type InquiryValues,
  inquiryAbouts,
} from '../../contract/inquiry-page';
import { type LeadRequest, leadFields, leadTexts } from '../../contract/leads';
import { todayInMiami } from '../../contract/miami-day';
import { publicPages } from '../../contract/pages';
import { withSiteName } from '../../contract/seo';
import { AppError } from '../http/app-error';
import { honeypotSchema, idSchema } from '../http/fields';
import { fieldMessages } from '../http/routes';
import { leadSchema, takeLead, wishSchemas } from '../leads/create-lead';
import { unlistedTags } from '../seo/head-tags';
import { pageRoute, sendAnswer, sendRendered } from './send-page';

const head = unlistedTags(withSiteName('Booking Inquiry'));

const fieldNames = [...Object.keys(leadFields), ...Object.keys(wishSchemas)];

/** The form as a browser posts it by itself. What is typed is judged by the schema of leads. */
const formSchema = Joi.object<Posted>({
  ...Object.fromEntries(fieldNames.map((name) => [name, Joi.string().allow('').default('')])),
  boat: idSchema.empty('').default(null),
  about: Joi.string()
    .valid(...Object.keys(inquiryAbouts))
    .empty('')
    .default('spot'),
  website: honeypotSchema,
});

interface Posted extends InquiryValues {
  boat: number | null;
  about: InquiryAbout;
  website?: string;
}

/** `GET /inquiry`: the booking request as a page, about a boat or a service where the address says so. */
const showForm = pageRoute(publicPages.inquiry, (request, h) => sendRendered(request, h, head));

/**
 * `POST /inquiry`: the same request from a browser that runs no scripts, answered with a page. Pages are kept and sent to many
 * visitors, so no key can stand in the form: the same words on the same day are the same request. There is no login that
 * another site could make use of, and `csrf.ts` refuses what comes from one.
 */
const takeForm: ServerRoute = {
  method: 'POST',
  path: publicPages.inquiry,
  options: {
    app: { policy: 'public', reads: formSchema },
    payload: {
      allow: 'application/x-www-form-urlencoded',
      maxBytes: 64 * 1024,
      timeout: 15_000,
    },
  },
  async handler(request, h) {
    const posted = read(request.payload);
    if (!posted) {
      const failure = 'This form was not filled in by its page. Please try again.';
      return answer(request, h, emptyForm, { errors: {}, failure }, 400);
    }
    const checked = leadSchema.validate(toLead(posted), {
      abortEarly: false,
      errors: { wrap: { label: false } },
    });
    if (checked.error) {
      return answer(request, h, posted, refused(fieldMessages(checked.error)), 400);
    }
    try {
      const lead = checked.value as LeadRequest;
      const { answer: receipt } = await takeLead(lead, keyOf(lead), request);
      return await answer(request, h, posted, { receipt, errors: {} }, 200);
    } catch (error) {
      const { status, detail, headers } = failureOf(error, request);
      const response = await answer(request, h, posted, refused(detail), status);
      for (const [name, value] of Object.entries(headers)) response.header(name, value);
      return response;
    }
  },
};

export const inquiryPages = [showForm, takeForm];

const emptyForm: Posted = {
  ...{ full_name: '', email: '', phone: '', date: '', message: '' },
  ...{ hour: '', duration_hours: '', guests: '', occasion: '' },
  ...{ boat: null, about: 'spot' },
};

function read(payload: unknown): Posted | undefined {
  const { value, error } = formSchema.validate(payload ?? {});
  return error ? undefined : value;
}

/** As the form with scripts would send it. */
function toLead({ about, message, boat, ...fields }: Posted): Record<keyof LeadRequest, unknown> {
  const { leadType, topic } = inquiryAbouts[about];
  const words = [topic, message.trim()].filter(Boolean).join(': ');
  return { ...fields, message: words, boat, ...(leadType && { lead_type: leadType }) } as Record<
    keyof LeadRequest,
    unknown
  >;
}

/** A UUID (of the kind that is made of anything, version 8) of the words and the day. */
function keyOf(lead: LeadRequest): string {
  const words = JSON.stringify(Object.entries(lead).sort(([a], [b]) => (a < b ? -1 : 1)));
  const hex = createHash('sha256').update(`${todayInMiami()}\n${words}`).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`];
  return [...parts, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}

function failureOf(
  error: unknown,
  request: Request,
): Pick<AppError, 'status' | 'detail' | 'headers'> {
  if (error instanceof AppError && error.status < 500) return error;
  request.logger.error({ err: error }, 'an inquiry could not be stored');
  return { status: 503, detail: leadTexts.sendFailed, headers: { 'retry-after': '5' } };
}

/** The messages beside their fields; of what the form does not show, the first one stands for the whole. */
function refused(detail: string | FieldErrors): Pick<InquiryAnswer, 'errors' | 'failure'> {
  if (typeof detail === 'string') return { errors: {}, failure: detail };
  const [other] = Object.keys(detail).filter((name) => !fieldNames.includes(name));
  return { errors: detail, failure: (other && detail[other]) ?? null };
}

function answer(
  request: Request,
  h: ResponseToolkit,
  { boat, about, website: _website, ...values }: Posted,
  said: Partial<InquiryAnswer>,
  status: number,
): Promise<ResponseObject> {
  const inquiry: InquiryAnswer = {
    ...{ receipt: null, errors: {}, failure: null },
    ...said,
    values,
  };
  const query = new URLSearchParams({ about, ...(boat !== null && { boat: String(boat) }) });
  const words = inquiry.receipt ? 'Your request has been sent!' : 'Please go back and try again.';
  const address = `${publicPages.inquiry}?${query}`;
  return sendAnswer(request, h, { head, status, address, inquiry, words });
}
