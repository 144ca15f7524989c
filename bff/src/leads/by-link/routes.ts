import type { Request } from '@hapi/hapi';
import type { LeadRow } from '@mr-sea/db/leads/lead';
import Joi from 'joi';
import { type InquiryChange, inquiryPaths } from '../../../contract/inquiry-status';
import { leadFields } from '../../../contract/leads';
import { editedText } from '../../admin-lists/edit-row';
import { publicRoute } from '../../http/routes';
import { answerUnkept, foundByLink, type Linked, linkParams } from '../../http/signed-links';
import { wishSchemas } from '../create-lead';
import { changeRequest, withdrawRequest } from './change-request';
import { findByToken, presentRequest, readRequest } from './request-query';

/** `GET /inquiries/{token}`: the request as it is now; 404 for a link that we did not write, or that is too old. */
export const getInquiryByLink = publicRoute<Linked>({
  method: 'GET',
  path: inquiryPaths.one,
  params: linkParams,
  async handler(input, request, h) {
    const { knex } = request.server.app.options;
    const leads = await linkedLeads(input, request);
    return answerUnkept(h, presentRequest(await readRequest(leads, knex)));
  },
});

/** `POST /inquiries/{token}/change`: what is named is changed; a repeat answers the same; 409 (`InquiryRefused`) where it is too late. */
export const changeInquiryByLink = publicRoute<Linked & { payload: InquiryChange }>({
  method: 'POST',
  path: inquiryPaths.change,
  params: linkParams,
  payload: Joi.object({
    date: editedText(leadFields.date),
    phone: editedText(leadFields.phone),
    message: editedText(leadFields.message),
    hour: wishSchemas.hour.allow(null),
    duration_hours: wishSchemas.duration_hours.allow(null),
    guests: wishSchemas.guests.allow(null),
  }),
  async handler(input, request, h) {
    const [lead] = await linkedLeads(input, request);
    const { knex } = request.server.app.options;
    const { payload } = input;
    return answerUnkept(
      h,
      await knex.transaction((trx) => changeRequest(lead?.id ?? 0, payload, request, trx)),
    );
  },
});

/** `POST /inquiries/{token}/withdraw`: the request, withdrawn; a repeat answers the same; 409 (`InquiryRefused`) where it is too late. */
export const withdrawInquiryByLink = publicRoute<Linked>({
  method: 'POST',
  path: inquiryPaths.withdraw,
  params: linkParams,
  async handler(input, request, h) {
    const leads = await linkedLeads(input, request);
    const { knex } = request.server.app.options;
    return answerUnkept(h, await knex.transaction((trx) => withdrawRequest(leads, request, trx)));
  },
});

async function linkedLeads({ params }: Linked, request: Request): Promise<LeadRow[]> {
  const { knex } = request.server.app.options;
  return foundByLink(await findByToken(params.token, knex), request);
}
