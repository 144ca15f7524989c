import type { Picture } from '@mr-sea/bff/contract/images';
import { useQuery } from '@tanstack/react-query';
import { readyPictureQuery } from './picture-queries';

/**
 * A picture that was just uploaded; `ready` as soon as the server has made its variants. Its addresses change with that,
 * which matters: an address that a page has shown a picture under is not asked for again as long as the page is open,
 * whatever the answer said about caching.
 */
export function useReadyPicture(picture: Picture): Picture {
  const { data } = useQuery(readyPictureQuery(picture));
  return data?.ready ? { ...picture, ready: true } : picture;
}
