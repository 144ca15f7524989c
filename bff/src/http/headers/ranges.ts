import Ammo from '@hapi/ammo';
import type { Request, ResponseObject } from '@hapi/hapi';
import { AppError, refusal } from '../app-error';

/**
 * The refusal of a wrong Range, which hapi would make after the last place where errors are formatted. A Range that is right
 * but that hapi would answer wrongly is taken from the request, whose answer then is the whole.
 */
export function rangeFault(request: Request, response: ResponseObject): AppError | undefined {
  const { range, 'if-range': ifRange } = request.headers;
  const bytes = Number(response.headers['content-length']);
  const isRanged = request.route.settings.response?.ranges && response.statusCode === 200;
  if (!range || !isRanged || !bytes || request.method !== 'get') return undefined;
  if (ifRange && ifRange !== response.headers.etag) return undefined;
  const parts = Ammo.header(String(range), bytes);
  if (!parts) {
    const { status, code, detail } = refusal(416);
    return new AppError(status, code, detail, { 'content-range': `bytes */${bytes}` });
  }
  // The last so many bytes, of a file that has fewer.
  if (parts.some(({ from }) => from < 0)) delete request.headers.range;
  return undefined;
}
