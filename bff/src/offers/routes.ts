import type { Request } from '@hapi/hapi';
import Joi from 'joi';
import type { Transaction } from 'objection';
import { type Offer, offerPaths, offerQuestionFields } from '../../contract/offers';
import { textSchema } from '../http/fields';
import { idempotencyHeaders, idempotencyKey, runIdempotent } from '../http/idempotency';
import { consumeFormLimit } from '../http/limits/rate-limits';
import { publicRoute } from '../http/routes';
import { answerUnkept, foundByLink, type Linked, linkParams } from '../http/signed-links';
import { acceptOffer, askAboutOffer, declineOffer } from './answer-offer';
import { findByToken, type OfferRecord, presentOffer } from './offer-query';

/** `GET /offers/{token}`: the offer as it is now; 404 for a link that we did not write, whatever it looks like. */
export const getOfferByLink = publicRoute<Linked>({
  method: 'GET',
  path: offerPaths.one,
  params: linkParams,
  async handler(input, request, h) {
    return answerUnkept(h, presentOffer(await linkedOffer(input, request)));
  },
});

/** `POST /offers/{token}/accept`: the offer, accepted; a repeat answers the same; 409 (`OfferRefused`) for one that is over. */
export const acceptOfferByLink = answerRoute(offerPaths.accept, acceptOffer);

/** `POST /offers/{token}/decline`: the same for declining. */
export const declineOfferByLink = answerRoute(offerPaths.decline, declineOffer);

/** `POST /offers/{token}/question`: a question for staff, asked once for each Idempotency-Key, whatever became of the offer. 204. */
export const askByLink = publicRoute<Linked & { payload: { text: string } }>({
  method: 'POST',
  path: offerPaths.question,
  params: linkParams,
  headers: idempotencyHeaders,
  payload: Joi.object({ text: textSchema(offerQuestionFields.text) }),
  async handler(input, request, h) {
    const offer = await linkedOffer(input, request);
    const { text } = input.payload;
    await runIdempotent(request.server.app.options.knex, {
      key: idempotencyKey(request),
      kind: 'offer_question',
      body: { offer: offer.id, text },
      consumeRateLimit: (trx) => consumeFormLimit(request, trx),
      async create(trx) {
        await askAboutOffer(offer, text, request, trx);
        return {};
      },
    });
    return h.response().code(204).header('cache-control', 'no-store');
  },
});

function answerRoute(
  path: string,
  answer: (id: number, request: Request, trx: Transaction) => Promise<Offer>,
) {
  return publicRoute<Linked>({
    method: 'POST',
    path,
    params: linkParams,
    async handler(input, request, h) {
      const { id } = await linkedOffer(input, request);
      const { knex } = request.server.app.options;
      return answerUnkept(h, await knex.transaction((trx) => answer(id, request, trx)));
    },
  });
}

async function linkedOffer({ params }: Linked, request: Request): Promise<OfferRecord> {
  const { knex } = request.server.app.options;
  return foundByLink(await findByToken(params.token, knex), request);
}
