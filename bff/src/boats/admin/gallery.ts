import { BoatImageRow } from '@mr-sea/db/boats/boat';
import type { Transaction } from 'objection';
import { adminBoatTexts, boatPictures } from '../../../contract/admin/boats';
import { adminPictureTexts } from '../../../contract/admin/images';
import { AppError } from '../../http/app-error';
import type { SentBoat } from './boat-fields';

/** A place in a gallery: a picture that stays, or a new one without an id. */
export interface Placed {
  id?: number;
  key: string;
}

/**
 * The gallery that a form or an edit asks for, in order, or undefined when it says nothing of it. A picture that was there
 * keeps its id, also when it is named by its key, so that an edit which is sent again changes nothing.
 * @throws 400 for an id that the boat does not have, and for too many pictures
 */
export function wantedGallery(
  { gallery, existing_image_ids, new_images = [] }: SentBoat,
  images: BoatImageRow[],
): Placed[] | undefined {
  if (!gallery && !existing_image_ids && new_images.length === 0) return undefined;
  const stays = gallery ?? existing_image_ids ?? images.map(({ id }) => id);
  const left = new Set(images);
  const wanted = [...stays, ...new_images].map((each) => {
    const image = [...left].find(({ id, image: key }) => id === each || key === each);
    if (image) left.delete(image);
    if (!image && typeof each === 'number') throw wrong(adminPictureTexts.missing);
    return image ? { id: image.id, key: image.image } : { key: String(each) };
  });
  if (wanted.length > boatPictures.max) throw wrong(adminBoatTexts.galleryTooMany);
  return wanted;
}

/** Whether a gallery shows these pictures already, in this order. */
export function isSameGallery(wanted: Placed[], images: BoatImageRow[]): boolean {
  return wanted.length === images.length && wanted.every(({ key }, n) => key === images[n]?.image);
}

/** Stores the gallery of a boat that is locked. */
export async function placeGallery(
  boatId: number,
  wanted: Placed[],
  trx: Transaction,
): Promise<void> {
  const places = wanted.map(({ id, key }, position) => ({ id, image: key, position }));
  const kept = places.filter(({ id }) => id !== undefined);
  await BoatImageRow.query(trx)
    .where({ boat_id: boatId })
    .whereNotIn(
      'id',
      kept.map(({ id }) => Number(id)),
    )
    .delete();
  // Two pictures may change places: the database looks at it when all is done.
  await trx.raw(
    `UPDATE boat_images i SET position = place.position
     FROM unnest(:ids::int[], :positions::int[]) AS place (id, position)
     WHERE i.id = place.id AND i.position <> place.position`,
    { ids: kept.map(({ id }) => Number(id)), positions: kept.map(({ position }) => position) },
  );
  const added = places.filter(({ id }) => id === undefined);
  if (added.length === 0) return;
  await BoatImageRow.query(trx).insert(
    added.map(({ image, position }) => ({ boat_id: boatId, image, position })),
  );
}

function wrong(message: string): AppError {
  return new AppError(400, 'validation', { gallery: message });
}
