import type { BoatRow } from '@mr-sea/db/boats/boat';
import Joi from 'joi';
import type { Knex } from 'knex';
import {
  type AdminBoat,
  type BoatStatus,
  boatSorts,
  boatStatuses,
} from '../../../contract/admin/boats';
import {
  type Condition,
  findRow,
  idListSchema,
  idsCondition,
  type ListQuery,
  type ListSource,
  listRows,
  listSchema,
} from '../../admin-lists/list-rows';
import { idSchema } from '../../http/fields';
import type { PictureLinks } from '../../images/picture-access';
import {
  type PictureColumns,
  pictureJson,
  plainPictureJson,
  presentPicture,
} from '../../images/present-picture';
import { presentTerms } from '../boat-service';

export type BoatListQuery = ListQuery<{ status?: BoatStatus; category?: number; ids?: string }>;
export const boatListSchema = listSchema(boatSorts, {
  status: Joi.string().valid(...boatStatuses),
  category: idSchema,
  ids: idListSchema,
});

const boats: ListSource = {
  table: 'boats',
  // Pictures included: a page of the list is one query.
  columns: `r.id, r.version, r.name, r.code, r.description, r.status, r.type, r.price, r.discount_price,
    r.duration_hours, r.more_durations, r.captain_price, r.fuel_price, r.cleaning_price, r.included, r.not_included,
    r.cancellation, r.meeting_point, r.meeting_lat, r.meeting_lng, r.note, r.category_id, c.name AS category_name, r.length, r.capacity, r.staterooms, r.bathrooms,
    r.featured, r.is_priority, r.average_rating, r.rating_count, r.created_at,
    (SELECT ${pictureJson('p')} FROM pictures p WHERE p.key = r.main_image) AS main_image,
    coalesce((SELECT json_agg(json_build_object('id', i.id, 'picture', ${plainPictureJson('p')}) ORDER BY i.position)
      FROM boat_images i JOIN pictures p ON p.key = i.image WHERE i.boat_id = r.id), '[]') AS gallery`,
  joins: 'LEFT JOIN categories c ON c.id = r.category_id',
  pins: ['r.is_priority DESC'],
  sorts: {
    name: 'lower(r.name)',
    price: { nullable: 'r.price' },
    length: 'r.length',
    status: 'r.status',
    category: { joined: 'lower(c.name)' },
    created_at: 'r.created_at',
  },
  usualSort: '-created_at',
  searched: 'r.search_text',
};

/** One page of the boats that match, active or not, and how many match in all. */
export async function listAdminBoats(
  query: BoatListQuery,
  knex: Knex,
  links: PictureLinks,
): Promise<{ count: number; boats: AdminBoat[] }> {
  const { status, category, ids } = query;
  const conditions: Condition[] = [
    ...(status ? [{ sql: 'r.status = :status', bindings: { status } }] : []),
    ...(category ? [{ sql: 'r.category_id = :category', bindings: { category } }] : []),
    ...(ids ? [idsCondition(ids)] : []),
  ];
  const { count, rows } = await listRows<AdminBoatRecord>(boats, query, conditions, knex);
  return { count, boats: rows.map((row) => presentAdminBoat(row, links)) };
}

/** One boat, active or not, or undefined. */
export async function findAdminBoat(
  id: number,
  knex: Knex,
  links: PictureLinks,
): Promise<AdminBoat | undefined> {
  const row = await findRow<AdminBoatRecord>(boats, id, knex);
  return row && presentAdminBoat(row, links);
}

/** A boat as the list of the back office reads it. */
interface AdminBoatRecord
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
function presentAdminBoat(row: AdminBoatRecord, links: PictureLinks): AdminBoat {
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
    ...presentTerms(row),
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
