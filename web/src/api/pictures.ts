import { type Picture, pictureStateAddress } from '@mr-sea/bff/contract/images';
import { type CallOptions, fetchJson } from '../client/call-api';
import { isPicture } from '../client/shape-guards';

/** What the server says of a stored picture now. */
export function fetchPicture(
  picture: Pick<Picture, 'image'>,
  options: CallOptions = {},
): Promise<Picture> {
  return fetchJson(pictureStateAddress(picture), { ...options, expect: isPicture });
}
