import type { BoatRow } from '@mr-sea/db/boats/boat';
import type { Transaction } from 'objection';
import { adminBoatTexts, type BoatMeasure, boatMeasures } from '../../contract/admin/boats';
import { adminPictureTexts } from '../../contract/admin/images';
import { uncategorized } from '../../contract/categories';
import { AppError } from '../http/app-error';
import { holdPictures } from '../images/hold-pictures';
import type { SentBoat } from './admin-boat-fields';
import type { Placed } from './admin-gallery';

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
 * Checks that category and pictures exist, and holds them until the boat refers to them.
 * @returns the name of the category
 * @throws 400
 */
export async function holdReferences(
  { category_id = uncategorized.id, main_image }: Partial<BoatRow>,
  gallery: Placed[],
  trx: Transaction,
): Promise<string> {
  const category = await trx('categories')
    .where({ id: category_id })
    .forKeyShare()
    .first<{ name: string } | undefined>('name');
  const added = gallery.flatMap(({ id, key }) => (id === undefined ? [key] : []));
  const missing = await holdPictures(main_image ? [main_image, ...added] : added, trx);
  const messages = {
    ...(!category && { category: adminBoatTexts.categoryInvalid }),
    ...(main_image &&
      missing.includes(main_image) && { main_image_key: adminPictureTexts.missing }),
    ...(added.some((key) => missing.includes(key)) && { gallery: adminPictureTexts.missing }),
  };
  if (!category || Object.keys(messages).length > 0)
    throw new AppError(400, 'validation', messages);
  return category.name;
}
