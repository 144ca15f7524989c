import type { Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import type { StoryRequest } from '../../contract/stories';
import { idempotencyKey, runIdempotent } from '../http/idempotency';
import { consumeFormLimit } from '../http/limits/rate-limits';
import { createStory } from './story-service';

/**
 * Stores a checked story once for each Idempotency-Key, and answers. Keys of photos are made of their bytes: a story is
 * the same body whether it brings its photos along or names them.
 */
export async function submitStory(
  story: Omit<StoryRequest, 'website'> & { photos: string[] },
  request: Request,
  h: ResponseToolkit,
): Promise<ResponseObject> {
  const key = idempotencyKey(request);
  const { knex, mailsPerDay } = request.server.app.options;
  const { answer, repeated } = await runIdempotent(knex, {
    key,
    kind: 'story',
    body: story,
    consumeRateLimit: (trx) => consumeFormLimit(request, trx),
    create: (trx) =>
      createStory(
        { ...story, client_uuid: key ?? null, request_id: request.app.requestId },
        mailsPerDay,
        trx,
      ),
  });
  const response = h.response(answer).code(201);
  return repeated ? response.header('idempotent-replayed', 'true') : response;
}
