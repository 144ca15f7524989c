import { pictureFile, pictureFormats, pictureWidths } from '@mr-sea/bff/contract/images';

/**
 * Addresses of the same picture in its other sizes and formats, the larger ones first: a card's picture that was seen
 * stands in for the same one on the boat's own page when that size cannot be loaded.
 */
export function otherSizes(address: string): string[] {
  const { origin, pathname } = new URL(address);
  const folder = pathname.slice(0, pathname.lastIndexOf('/'));
  const widths = [...pictureWidths].reverse();
  const files = widths.flatMap((width) =>
    pictureFormats.map((format) => pictureFile(width, format)),
  );
  return ['original', ...files]
    .map((file) => `${folder}/${file}`)
    .filter((path) => path !== pathname)
    .map((path) => `${origin}${path}`);
}

/** Whether an answer is the picture that was asked for, and not one that stands in until the server has made that. */
export function isForGood(response: Response): boolean {
  return response.headers.get('cache-control')?.includes('immutable') ?? false;
}
