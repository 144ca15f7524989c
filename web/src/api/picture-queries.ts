import type { Picture } from '@mr-sea/bff/contract/images';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../client/call-api';
import { fetchPicture } from './pictures';

/** Milliseconds between questions; the worker takes a few seconds, or longer when it has more to do. */
const firstPauseMs = 1_500;
const longestPauseMs = 30_000;

/** Asks about a picture until its variants are made, or the picture is gone. */
export function readyPictureQuery(picture: Picture) {
  return queryOptions({
    queryKey: ['picture', picture.image],
    queryFn: ({ signal }) => fetchPicture(picture, { signal }),
    refetchInterval: ({ state }) => {
      const gone = state.error instanceof ApiError && state.error.status === 404;
      if (state.data?.ready || gone) return false;
      return Math.min(firstPauseMs * 1.3 ** state.dataUpdateCount, longestPauseMs);
    },
  });
}
