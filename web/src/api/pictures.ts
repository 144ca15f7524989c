import { type Picture, picturePaths } from '@mr-sea/bff/contract/images';
import { type CallOptions, fetchJson } from './client';
import { isPicture } from './shape-guards';

/** A stored picture by its key. */
export function fetchPicture(key: string, options: CallOptions = {}): Promise<Picture> {
  return fetchJson(picturePaths.one.replace('{key}', key), { ...options, expect: isPicture });
}
