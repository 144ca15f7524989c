import {
  type AdminBoat,
  adminBoatTexts,
  type BoatStatus,
  type BoatType,
  boatPictures,
} from '@mr-sea/bff/contract/admin/boats';
import type { ListTexts } from '../lists/list-parts';
import type { PictureProblem } from '../pictures/form-picture';

export const boatListTexts: ListTexts = {
  title: 'Boats',
  count: 'Boats count',
  searchLabel: 'Search boats',
  empty: 'No boats yet.',
  noMatch: 'No boats match.',
  noneSelected: adminBoatTexts.noneSelected,
};

export const boatDeleteTexts = {
  title: (boats: AdminBoat[]) =>
    boats.length === 1 ? 'Delete boat' : `Delete ${boats.length} boats`,
  question: (boats: AdminBoat[]) =>
    boats.length === 1
      ? `Are you sure you want to delete ${boats[0]?.name}? ${reviewsToo(boats)}This cannot be undone.`
      : `Are you sure you want to delete ${boats.length} boats? ${reviewsToo(boats)}This cannot be undone.`,
  done: (count: number) => (count === 1 ? 'Boat deleted.' : `${count} boats deleted.`),
};

function reviewsToo(boats: AdminBoat[]): string {
  return boats.some(({ reviews_count }) => reviews_count > 0)
    ? `${boats.length === 1 ? 'Its' : 'Their'} reviews are deleted too. `
    : '';
}

export const statusLabels: Record<BoatStatus, string> = { active: 'Active', inactive: 'Inactive' };
export const typeLabels: Record<BoatType, string> = { boat: 'Boat', yacht: 'Yacht' };

export function boatName(boat: AdminBoat): string {
  return boat.name;
}

const { width, height } = boatPictures.recommended;
export const mainPictureHint = `Recommended ${width}x${height} pixels. JPG, PNG or WEBP under 2 MB.`;
export const galleryHint = 'Several at once, JPG, PNG or WEBP under 2 MB each.';
export const picturesMissing =
  'Some images have not arrived. Upload them again or remove them, then save.';
const uploadFailed = 'could not be uploaded. Check your connection and try again.';

/** What a problem of the main image reads. */
export function sayMain(problem: PictureProblem): string {
  if (problem.kind === 'type') return adminBoatTexts.imageType;
  if (problem.kind === 'size') return adminBoatTexts.imageSize;
  return problem.kind === 'refused' ? problem.message : `The main image ${uploadFailed}`;
}

/** What a problem of the gallery's image at a place, counted from 1, reads. */
export function sayGallery(problem: PictureProblem, n: number): string {
  if (problem.kind === 'type') return adminBoatTexts.galleryType(n);
  if (problem.kind === 'size') return adminBoatTexts.gallerySize(n);
  return problem.kind === 'refused'
    ? `Image ${n}: ${problem.message}`
    : `Image ${n} ${uploadFailed}`;
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** A price as lists show it, as in "$1,250.00". */
export function inDollars(amount: number): string {
  return dollars.format(amount);
}
