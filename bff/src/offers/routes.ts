import type { Request, ResponseToolkit } from '@hapi/hapi';
import Joi from 'joi';
import type { Transaction } from 'objection';
import { type Offer, offerPaths, offerQuestionFields } from '../../contract/offers';
import { refusal } from '../http/app-error';
import { textSchema } from '../http/fields';
import { idempotencyHeaders, idempotencyKey, runIdempotent } from '../http/idempotency';
import { consumeFormLimit, consumeNetworkLimit } from '../http/limits/rate-limits';
import { publicRoute } from '../http/routes';
import { acceptOffer, askAboutOffer, declineOffer } from './answer-offer';
import { findByToken, type OfferRecord, presentOffer } from './offer-query';

type Linked = { params: { token: string } };
const params = Joi.object({ token: Joi.string().max(200) });
/** Links that open nothing, of one network in an hour. Nobody guesses one; this keeps who tries from costing anything. */
const wrongLinks = { name: 'offer-links', points: 100, seconds: 3600 };

/** `GET /offers/{token}`: the offer as it is now; 404 for a link that we did not write, whatever it looks like. */
export const getOfferByLink = publicRoute<Linked>({
  method: 'GET',
  path: offerPaths.one,
  params,
  async handler(input, request, h) {
    return unkept(h, presentOffer(await linkedOffer(input, request)));
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
  params,
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
    params,
    async handler(input, request, h) {
      const { id } = await linkedOffer(input, request);
      const { knex } = request.server.app.options;
      return unkept(h, await knex.transaction((trx) => answer(id, request, trx)));
    },
  });
}

/** @throws 404; 429 for a network that tries many links */
async function linkedOffer({ params }: Linked, request: Request): Promise<OfferRecord> {
  const { knex } = request.server.app.options;
  const offer = await findByToken(params.token, knex);
  if (offer) return offer;
  await consumeNetworkLimit(request, wrongLinks, knex);
  throw refusal(404);
}

function unkept(h: ResponseToolkit, offer: Offer) {
  return h.response(offer).header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
}
