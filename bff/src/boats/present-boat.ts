import type { Boat, BoatSummary } from '../../contract/boats';
import { type PictureColumns, presentPicture } from '../images/present-picture';

/** A boat as `boatColumns` reads it. */
export interface BoatRecord {
  id: number;
  name: string;
  code: string;
  type: 'boat' | 'yacht';
  category_id: number;
  category_name: string;
  featured: boolean;
  average_rating: number;
  price: number | null;
  discount_price: number | null;
  duration_hours: number | null;
  length: number;
  capacity: number;
  staterooms: number;
  bathrooms: number;
  main_image: PictureColumns | null;
  gallery: PictureColumns[];
  created_at: Date;
}

export interface FullBoatRecord extends BoatRecord {
  description: string;
  note: string | null;
  rating_count: number;
}

/** A boat as lists and cards show it. */
export function presentBoatSummary(row: BoatRecord): BoatSummary {
  return {
    id: row.id,
    name: row.name,
    code: row.code,
    type: row.type,
    category: { id: row.category_id, name: row.category_name },
    featured: row.featured,
    average_rating: row.average_rating.toFixed(1),
    price: row.price,
    discount_price: row.discount_price,
    duration_hours: row.duration_hours,
    length: row.length,
    capacity: row.capacity,
    staterooms: row.staterooms,
    bathrooms: row.bathrooms,
    main_image: row.main_image && presentPicture(row.main_image, undefined),
    gallery_images: row.gallery.map((picture) => presentPicture(picture, undefined)),
    created_at: row.created_at.toISOString(),
  };
}

/** A boat as its own page shows it. */
export function presentBoat(row: FullBoatRecord): Boat {
  return {
    ...presentBoatSummary(row),
    description: row.description,
    note: row.note,
    reviews_count: row.rating_count,
  };
}
