import { type Picture, pictureStateAddress } from '@mr-sea/bff/contract/images';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError, type CallOptions, fetchJson } from '../client/call-api';
import { isPicture } from '../client/shape-guards';

/**
 * A picture that was just uploaded; `ready` as soon as the server has made its variants. Its addresses change with that,
 * which matters: an address that a page has shown a picture under is not asked for again as long as the page is open,
 * whatever the answer said about caching.
 */
export function useReadyPicture(picture: Picture): Picture {
  const { data } = useQuery(readyPictureQuery(picture));
  return data?.ready ? { ...picture, ready: true } : picture;
}

/** Milliseconds between questions; the worker takes a few seconds, or longer when it has more to do. */
const firstPauseMs = 1_500;
const longestPauseMs = 30_000;

/** Asks about a picture until its variants are made, or the picture is gone. */
function readyPictureQuery(picture: Picture) {
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

/** What the server says of a stored picture now. */
function fetchPicture(
  picture: Pick<Picture, 'image'>,
  options: CallOptions = {},
): Promise<Picture> {
  return fetchJson(pictureStateAddress(picture), { ...options, expect: isPicture });
}
