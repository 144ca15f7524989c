import type { BoatRow } from '@mr-sea/db/boats/boat';
import { CategoryRow } from '@mr-sea/db/categories/category';
import type { Transaction } from 'objection';
import { adminBoatTexts, type BoatMeasure, boatMeasures } from '../../../contract/admin/boats';
import { adminPictureTexts } from '../../../contract/admin/images';
import { uncategorized } from '../../../contract/categories';
import { AppError } from '../../http/app-error';
import { holdPictures } from '../../images/hold-pictures';
import type { SentBoat } from './boat-fields';
import type { Placed } from './gallery';

/** What was sent as columns; what was not sent is in none of them. */
export function boatColumns(sent: SentBoat): Partial<BoatRow> {
  const {
    gallery: _gallery,
    existing_image_ids: _kept,
    new_images: _new,
    version: _version,
    category,
    main_image_key,
    code,
    ...columns
  } = sent;
  for (const measure of Object.keys(boatMeasures) as BoatMeasure[]) {
    if (columns[measure] === null) columns[measure] = 0;
  }
  return {
    ...(columns as Partial<BoatRow>),
    ...(code && { code }),
    ...(category !== undefined && { category_id: category ?? uncategorized.id }),
    ...(main_image_key !== undefined && { main_image: main_image_key }),
  };
}

/**
 * @param prices as they would be stored
 * @throws 400 for a discount that is none
 */
export function checkPrices({
  price,
  discount_price,
}: Partial<Pick<BoatRow, 'price' | 'discount_price'>>): void {
  if (discount_price == null) return;
  if (price != null && discount_price < price) return;
  throw new AppError(400, 'validation', { discount_price: adminBoatTexts.discountTooHigh });
}

/**
 * @param place as it would be stored
 * @throws 400 for half of a place
 */
export function checkPlace({
  meeting_lat,
  meeting_lng,
}: Partial<Pick<BoatRow, 'meeting_lat' | 'meeting_lng'>>): void {
  if ((meeting_lat == null) === (meeting_lng == null)) return;
  throw new AppError(400, 'validation', { meeting_lat: adminBoatTexts.placeInvalid });
}

/**
 * Checks that a category exists, and holds it until the boat refers to it. Comes before the lock of the boat, as in
 * deleting a category: otherwise the two could wait for each other.
 * @returns its name
 * @throws 400
 */
export async function holdCategory(
  id: number | null | undefined,
  trx: Transaction,
): Promise<string> {
  const category = await CategoryRow.query(trx)
    .findById(id ?? uncategorized.id)
    .forKeyShare();
  if (!category) {
    throw new AppError(400, 'validation', { category: adminBoatTexts.categoryInvalid });
  }
  return category.name;
}

/**
 * Checks that the pictures exist, and holds them until the boat shows them.
 * @throws 400
 */
export async function holdBoatPictures(
  { main_image }: Partial<BoatRow>,
  gallery: Placed[],
  trx: Transaction,
): Promise<void> {
  const added = gallery.flatMap(({ id, key }) => (id === undefined ? [key] : []));
  const missing = await holdPictures(main_image ? [main_image, ...added] : added, trx);
  if (missing.length === 0) return;
  const isMissing = (key: string): boolean => missing.includes(key);
  throw new AppError(400, 'validation', {
    ...(main_image && isMissing(main_image) && { main_image_key: adminPictureTexts.missing }),
    ...(added.some(isMissing) && { gallery: adminPictureTexts.missing }),
  });
}
