import type { BoatSummary } from '@mr-sea/bff/contract/boats';
import type { Picture } from '@mr-sea/bff/contract/images';

/** All pictures of a boat, the main one first. */
export function photosOf(boat: Pick<BoatSummary, 'main_image' | 'gallery_images'>): Picture[] {
  return boat.main_image ? [boat.main_image, ...boat.gallery_images] : boat.gallery_images;
}
