import {
  type AdminBoat,
  type AdminBoatFields,
  type BoatExtra,
  boatExtras,
  boatMeasures,
  type GalleryImage,
} from '@mr-sea/bff/contract/admin/boats';
import { keyOfPicture, type Picture } from '@mr-sea/bff/contract/images';
import { hoursInWords } from '@mr-sea/bff/contract/trip-wishes';
import type { ConflictField } from '../conflicts/compare-edit';
import { inDollars, statusLabels, typeLabels } from './boat-texts';

type Field = ConflictField<AdminBoat, AdminBoatFields>;

/** What two admins may change of a boat at the same time. */
export const boatConflictFields: Field[] = [
  plain('name', 'Name'),
  plain('description', 'Description'),
  {
    name: 'category',
    label: 'Category',
    value: (boat) => boat.category.id,
    show: (boat) => boat.category.name,
  },
  { ...plain('type', 'Type'), show: (boat) => typeLabels[boat.type] },
  { ...plain('status', 'Status'), show: (boat) => statusLabels[boat.status] },
  { ...plain('price', 'Price'), show: (boat) => money(boat.price) },
  { ...plain('discount_price', 'Discount price'), show: (boat) => money(boat.discount_price) },
  plain('duration_hours', 'Hours'),
  {
    name: 'more_durations',
    label: 'More lengths',
    value: (boat) => JSON.stringify(boat.more_durations ?? []),
    show: (boat) =>
      (boat.more_durations ?? [])
        .map(({ hours, price }) => `${hoursInWords(hours)} ${inDollars(price)}`)
        .join(', '),
  },
  ...(Object.keys(boatExtras) as BoatExtra[]).map((name) => ({
    ...plain(name, boatExtras[name]),
    show: (boat: AdminBoat) => money(boat[name] ?? null),
  })),
  plain('included', 'Included'),
  plain('not_included', 'Not included'),
  plain('cancellation', 'Cancellation'),
  plain('meeting_point', 'Meeting point'),
  plain('meeting_lat', 'Latitude'),
  plain('meeting_lng', 'Longitude'),
  plain('length', boatMeasures.length),
  plain('capacity', boatMeasures.capacity),
  plain('staterooms', boatMeasures.staterooms),
  plain('bathrooms', boatMeasures.bathrooms),
  plain('note', 'Note'),
  plain('code', 'Code'),
  { ...plain('featured', 'Featured'), show: (boat) => yesNo(boat.featured) },
  { ...plain('is_priority', 'Pinned'), show: (boat) => yesNo(boat.is_priority) },
  {
    name: 'main_image_key',
    label: 'Main image',
    value: (boat) => boat.main_picture && keyOfPicture(boat.main_picture),
    show: (boat) => boat.main_picture?.image ?? '',
  },
  {
    name: 'gallery',
    label: 'Gallery',
    value: galleryKeys,
    show: ({ gallery_images: { length } }) => (length === 1 ? '1 image' : `${length} images`),
  },
];

type PlainName = Exclude<keyof AdminBoatFields & keyof AdminBoat, 'category'>;

function plain(name: PlainName, label: string): Field {
  return { name, label, value: (boat) => boat[name], show: (boat) => String(boat[name] ?? '') };
}

const yesNo = (value: boolean) => (value ? 'Yes' : 'No');
const money = (amount: number | null) => (amount === null ? '' : inDollars(amount));

/** Keys of a gallery, in order. */
export function galleryKeys({ gallery_images }: Pick<AdminBoat, 'gallery_images'>): string[] {
  return gallery_images.map(({ picture }) => keyOfPicture(picture));
}

/** What the form knows of what an edit names by id and key only. */
export interface Chosen {
  category: AdminBoat['category'];
  main: Picture | null;
  gallery: Picture[];
}

/**
 * A boat as it looks with changes that are not saved yet.
 * @param chosen what `changes` refers to; needed where it changes category or pictures
 */
export function applyBoat(
  boat: AdminBoat,
  changes: Partial<AdminBoatFields>,
  chosen?: Chosen,
): AdminBoat {
  const { category, main_image_key, gallery, code, ...rest } = changes;
  const changed = { ...boat, ...rest, ...(code && { code }) } as AdminBoat;
  if (category !== undefined && chosen) changed.category = chosen.category;
  if (main_image_key !== undefined && chosen) {
    changed.main_picture = chosen.main;
    changed.main_image = chosen.main?.image ?? null;
  }
  if (gallery && chosen) changed.gallery_images = placed(chosen.gallery, boat.gallery_images);
  return changed;
}

/** By its key: the address of a picture that is not public changes with the hour. */
function isSame(a: Picture, b: Picture): boolean {
  return keyOfPicture(a) === keyOfPicture(b);
}

/** Pictures that stay keep their ids; new ones get theirs from the server. */
function placed(pictures: Picture[], before: GalleryImage[]): GalleryImage[] {
  return pictures.map((picture, place) => ({
    id: before.find((image) => isSame(image.picture, picture))?.id ?? -1 - place,
    image: picture.image,
    picture,
  }));
}
