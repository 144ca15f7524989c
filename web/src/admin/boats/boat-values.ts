import {
  type AdminBoat,
  type AdminBoatFields,
  adminBoatFields,
  type BoatStatus,
  type BoatType,
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
  more_durations: { hours: string; price: string }[];
  captain_price: string;
  fuel_price: string;
  cleaning_price: string;
  included: string;
  not_included: string;
  cancellation: string;
  meeting_point: string;
  /** Latitude and longitude in degrees, as in "25.7784, -80.1847". */
  meeting_place: string;
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
  more_durations: [],
  captain_price: '',
  fuel_price: '',
  cleaning_price: '',
  included: '',
  not_included: '',
  cancellation: '',
  meeting_point: '',
  meeting_place: '',
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
    // A device may keep boats from before there were terms.
    more_durations: (boat.more_durations ?? []).map(({ hours, price }) => ({
      hours: String(hours),
      price: price.toFixed(2),
    })),
    captain_price: boat.captain_price?.toFixed(2) ?? '',
    fuel_price: boat.fuel_price?.toFixed(2) ?? '',
    cleaning_price: boat.cleaning_price?.toFixed(2) ?? '',
    included: boat.included ?? '',
    not_included: boat.not_included ?? '',
    cancellation: boat.cancellation ?? '',
    meeting_point: boat.meeting_point ?? '',
    meeting_place: placeText(boat),
    note: boat.note ?? '',
    code: boat.code,
    featured: boat.featured,
  };
}

/** The form of a boat that is a copy of another: not public yet, and with a code of its own, which the server makes. */
export function copiedValues(boat: AdminBoat): BoatValues {
  return { ...valuesOf(boat), name: copiedName(boat.name), code: '', status: 'inactive' };
}

const copyMark = ' (copy)';

/** A long name is cut, so that it still fits, and never within a letter. */
function copiedName(name: string): string {
  const room = adminBoatFields.name.max.length - copyMark.length;
  const begun = name.slice(0, room).replace(/[\uD800-\uDBFF]$/, '');
  return begun.trimEnd() + copyMark;
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
    more_durations: values.more_durations
      .map(({ hours, price }) => ({ hours: Number(hours), price: Number(price) }))
      .sort((a, b) => a.hours - b.hours),
    captain_price: numberOrNone(values.captain_price),
    fuel_price: numberOrNone(values.fuel_price),
    cleaning_price: numberOrNone(values.cleaning_price),
    included: values.included.trim() || null,
    not_included: values.not_included.trim() || null,
    cancellation: values.cancellation.trim() || null,
    meeting_point: values.meeting_point.trim() || null,
    ...(readPlace(values.meeting_place) ?? { meeting_lat: null, meeting_lng: null }),
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
      .filter((name) => !isSame(now[name], before[name]))
      .filter((name) => !(name === 'code' && now.code === null))
      .map((name) => [name, now[name]]),
  );
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** A place as maps write it, or undefined for what is none; blank is no place. */
export function readPlace(
  text: string,
): Pick<AdminBoatFields, 'meeting_lat' | 'meeting_lng'> | undefined {
  if (text.trim() === '') return { meeting_lat: null, meeting_lng: null };
  const found = /^(-?\d{1,2}(?:\.\d+)?)\s*[,\s]\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(text.trim());
  const [lat, lng] = [Number(found?.[1]), Number(found?.[2])];
  if (!found || Math.abs(lat) > 90 || Math.abs(lng) > 180) return undefined;
  return { meeting_lat: lat, meeting_lng: lng };
}

function placeText({ meeting_lat, meeting_lng }: AdminBoat): string {
  return meeting_lat == null || meeting_lng == null ? '' : `${meeting_lat}, ${meeting_lng}`;
}

function numberOrNone(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}
