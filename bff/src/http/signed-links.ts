import type { Request, ResponseToolkit } from '@hapi/hapi';
import Joi from 'joi';
import { refusal } from './app-error';
import { consumeNetworkLimit } from './limits/rate-limits';

/** Input of a route that is opened by a signed link. */
export type Linked = { params: { token: string } };
export const linkParams = Joi.object({ token: Joi.string().max(200) });

/** Links that open nothing, of one network in an hour. Nobody guesses one; this keeps who tries from costing anything. */
const wrongLinks = { name: 'signed-links', points: 100, seconds: 3600 };

/** What a link opens. @throws 404 for one that opens nothing; 429 for a network that tries many */
export async function foundByLink<Row>(found: Row | undefined, request: Request): Promise<Row> {
  if (found) return found;
  await consumeNetworkLimit(request, wrongLinks, request.server.app.options.knex);
  throw refusal(404);
}

/** Answers with what only whoever has the link may see, and what may be another at any moment. */
export function answerUnkept(h: ResponseToolkit, answer: object) {
  return h.response(answer).header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
}
