import type { BoatSummary } from '@mr-sea/bff/contract/boats';
import type { Picture } from '@mr-sea/bff/contract/images';

/** All pictures of a boat: the main one first, but photos before whatever was only drawn. */
export function photosOf(boat: Pick<BoatSummary, 'main_image' | 'gallery_images'>): Picture[] {
  const { main_image, gallery_images } = boat;
  const all = main_image ? [main_image, ...gallery_images] : gallery_images;
  return [...all.filter(({ drawn }) => !drawn), ...all.filter(({ drawn }) => drawn)];
}
