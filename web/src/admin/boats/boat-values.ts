import type {
  AdminBoat,
  AdminBoatFields,
  BoatStatus,
  BoatType,
} from '@mr-sea/bff/contract/admin/boats';
import { uncategorized } from '@mr-sea/bff/contract/categories';

/** A boat's form without its pictures: texts as typed, blank for none. */
export interface BoatValues {
  name: string;
  description: string;
  /** Id of the category. */
  category: string;
  type: BoatType;
  status: BoatStatus;
  length: string;
  capacity: string;
  staterooms: string;
  bathrooms: string;
  price: string;
  discount_price: string;
  duration_hours: string;
  note: string;
  code: string;
  featured: boolean;
}

export type BoatFormFields = Omit<AdminBoatFields, 'is_priority' | 'main_image_key' | 'gallery'>;

export const emptyBoat: BoatValues = {
  name: '',
  description: '',
  category: String(uncategorized.id),
  type: 'boat',
  status: 'active',
  length: '',
  capacity: '',
  staterooms: '',
  bathrooms: '',
  price: '',
  discount_price: '',
  duration_hours: '',
  note: '',
  code: '',
  featured: false,
};

export function valuesOf(boat: AdminBoat): BoatValues {
  return {
    name: boat.name,
    description: boat.description,
    category: String(boat.category.id),
    type: boat.type,
    status: boat.status,
    length: String(boat.length),
    capacity: String(boat.capacity),
    staterooms: String(boat.staterooms),
    bathrooms: String(boat.bathrooms),
    price: boat.price?.toFixed(2) ?? '',
    discount_price: boat.discount_price?.toFixed(2) ?? '',
    duration_hours: boat.duration_hours?.toString() ?? '',
    note: boat.note ?? '',
    code: boat.code,
    featured: boat.featured,
  };
}

/** The form as the server wants it. */
export function fieldsOf(values: BoatValues): BoatFormFields {
  return {
    name: values.name.trim(),
    description: values.description.trim(),
    category: Number(values.category),
    type: values.type,
    status: values.status,
    length: Number(values.length),
    capacity: Number(values.capacity),
    staterooms: Number(values.staterooms),
    bathrooms: Number(values.bathrooms),
    price: numberOrNone(values.price),
    discount_price: numberOrNone(values.discount_price),
    duration_hours: numberOrNone(values.duration_hours),
    note: values.note.trim() || null,
    code: values.code.trim() || null,
    featured: values.featured,
  };
}

/** Those fields of the form that differ from the values it began with. */
export function changesOf(start: BoatValues, values: BoatValues): Partial<BoatFormFields> {
  const before = fieldsOf(start);
  const now = fieldsOf(values);
  const names = Object.keys(now) as (keyof BoatFormFields)[];
  return Object.fromEntries(
    names
      // A code that is emptied stays what it was.
      .filter((name) => now[name] !== before[name] && !(name === 'code' && now.code === null))
      .map((name) => [name, now[name]]),
  );
}

function numberOrNone(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}
