import type { BoatRow } from '@mr-sea/db/boats/boat';
import type { AdminBoat } from '../../../contract/admin/boats';
import type { PictureLinks } from '../../images/picture-links';
import { type PictureColumns, presentPicture } from '../../images/present-picture';

/** A boat as the list of the back office reads it. */
export interface AdminBoatRecord
  extends Omit<
    BoatRow,
    keyof import('objection').Model | 'main_image' | 'images' | 'category' | 'updated_at'
  > {
  id: number;
  category_name: string;
  main_image: PictureColumns | null;
  gallery: { id: number; picture: PictureColumns }[];
}

/** A boat as admins see it. */
export function presentAdminBoat(row: AdminBoatRecord, links: PictureLinks): AdminBoat {
  // Pictures of an active boat are for everybody.
  const needed = row.status === 'active' ? undefined : links;
  const main_picture = row.main_image && presentPicture(row.main_image, needed);
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    code: row.code,
    description: row.description,
    status: row.status,
    type: row.type,
    price: row.price,
    discount_price: row.discount_price,
    duration_hours: row.duration_hours,
    note: row.note,
    category: { id: row.category_id, name: row.category_name },
    length: row.length,
    capacity: row.capacity,
    staterooms: row.staterooms,
    bathrooms: row.bathrooms,
    featured: row.featured,
    is_priority: row.is_priority,
    main_image: main_picture?.image ?? null,
    main_picture,
    gallery_images: row.gallery.map(({ id, picture }) => {
      const presented = presentPicture(picture, needed);
      return { id, image: presented.image, picture: presented };
    }),
    average_rating: row.average_rating.toFixed(1),
    reviews_count: row.rating_count,
    created_at: row.created_at.toISOString(),
  };
}
