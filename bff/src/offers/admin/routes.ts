import Joi from 'joi';
import {
  type AdminOffer,
  adminOfferPaths,
  type OfferDecision,
} from '../../../contract/admin/offers';
import { idParams } from '../../admin-lists/edit-row';
import { idSchema } from '../../http/fields';
import { idempotencyHeaders, idempotencyKey, runIdempotent } from '../../http/idempotency';
import { adminRoute } from '../../http/routes';
import { listOffers, presentAdminOffer } from '../offer-query';
import {
  checkLead,
  decideOffer,
  getAdminOffer,
  type NewOfferFields,
  newOfferSchema,
  offerDecisionSchema,
  sendOffer,
} from './offer-service';

/** `GET /admin/offers/?lead=`: the offers of a lead, the latest first; 404 for an unknown lead. */
export const adminListOffers = adminRoute<{ query: { lead: number } }>({
  method: 'GET',
  path: adminOfferPaths.list,
  query: Joi.object({ lead: idSchema.required() }),
  handler({ query }, request): Promise<AdminOffer[]> {
    const { knex, publicUrl } = request.server.app.options;
    return knex.transaction(async (trx) => {
      await checkLead(query.lead, trx);
      return (await listOffers(query.lead, trx)).map((each) => presentAdminOffer(each, publicUrl));
    });
  },
});

/**
 * `POST /admin/offers/`: holds a boat and sends the offer, once for each Idempotency-Key. 201 with the offer; 409 with what stands in the
 * way, or with the lead's open offer as `current`; 422 for a key reused.
 */
export const adminSendOffer = adminRoute<{ payload: NewOfferFields }>({
  method: 'POST',
  path: adminOfferPaths.list,
  headers: idempotencyHeaders,
  payload: newOfferSchema,
  async handler({ payload }, request, h) {
    const { knex } = request.server.app.options;
    const { answer } = await runIdempotent(knex, {
      key: idempotencyKey(request),
      kind: 'offer',
      body: payload,
      consumeRateLimit: async () => undefined,
      create: async (trx) => ({ id: await sendOffer(payload, request, trx) }),
    });
    const offer = await knex.transaction((trx) => getAdminOffer(answer.id, request, trx));
    return h.response(offer).code(201);
  },
});

/** `PUT /admin/offers/{id}/`: confirms or withdraws; 409 with the offer as it is now. A repeat answers as the first did. */
export const adminDecideOffer = adminRoute<{ params: { id: number }; payload: OfferDecision }>({
  method: 'PUT',
  path: adminOfferPaths.one,
  params: idParams,
  payload: offerDecisionSchema,
  handler: ({ params, payload }, request): Promise<AdminOffer> =>
    request.server.app.options.knex.transaction((trx) =>
      decideOffer(params.id, payload, request, trx),
    ),
});
