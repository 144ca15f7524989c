import type { TripTerms } from '../boats';
import type { TextField } from '../field';
import type { Picture } from '../images';
import { extraLabels } from '../price-rules';
import type { AdminListQuery, Versioned } from './lists';

export const boatStatuses = ['active', 'inactive'] as const;
export type BoatStatus = (typeof boatStatuses)[number];
export const boatTypes = ['boat', 'yacht'] as const;
export type BoatType = (typeof boatTypes)[number];

/** A picture of a boat's gallery. */
export interface GalleryImage {
  id: number;
  /** Address of the original. */
  image: string;
  picture: Picture;
}

/** A boat as admins see it. */
export interface AdminBoat extends Versioned, TripTerms {
  name: string;
  code: string;
  description: string;
  /** Inactive boats are not public. */
  status: BoatStatus;
  type: BoatType;
  /** US dollars, at most two decimals. */
  price: number | null;
  discount_price: number | null;
  duration_hours: number | null;
  note: string | null;
  category: { id: number; name: string };
  /** Feet. */
  length: number;
  /** People. */
  capacity: number;
  staterooms: number;
  bathrooms: number;
  featured: boolean;
  is_priority: boolean;
  /** Address of the original. */
  main_image: string | null;
  main_picture: Picture | null;
  gallery_images: GalleryImage[];
  average_rating: string;
  reviews_count: number;
  /** ISO 8601, UTC. */
  created_at: string;
}

export const boatSorts = ['name', 'price', 'length', 'status', 'category', 'created_at'] as const;
export interface AdminBoatQuery extends AdminListQuery {
  status?: BoatStatus;
  /** Category id. */
  category?: number;
  /** Only these: their ids, with commas between them. */
  ids?: string;
}

/**
 * Messages of a 400 stand under the name of the field that was sent: pictures under `main_image_key` and `gallery`, files of
 * a form under `main_image` and `gallery_images`, and too many pictures in all under `gallery`.
 *
 * What an admin adds or edits, under one address as JSON or as a form (`multipart/form-data`).
 * In a form every value is a text (blank for null) and files travel as `main_image` and `gallery_images`.
 */
export interface AdminBoatFields extends TripTerms {
  name: string;
  description: string;
  /** Made by the server where it is blank; blank in an edit leaves it. */
  code: string | null;
  type: BoatType;
  status: BoatStatus;
  length: number | null;
  capacity: number | null;
  staterooms: number | null;
  bathrooms: number | null;
  featured: boolean;
  is_priority: boolean;
  price: number | null;
  discount_price: number | null;
  duration_hours: number | null;
  note: string | null;
  /** Category id; Uncategorized where it is null. */
  category: number | null;
  /** Key of an uploaded picture, or null for none. */
  main_image_key: string | null;
  /**
   * The gallery, in order: ids of pictures that stay and keys of uploaded ones. In place of it a form may name those
   * that stay as `existing_image_ids` (repeated, or one JSON array); files of the same form follow them. A form that
   * brings files and names neither adds them to the gallery.
   */
  gallery: (number | string)[];
}

export const adminBoatPaths = {
  list: '/api/admin/boats',
  one: '/api/admin/boats/{id}',
  bulkDelete: '/api/admin/boats/bulk-delete',
};

/** What a boat asks for. */
export const adminBoatFields = {
  name: {
    required: 'Name is required',
    max: { length: 100, message: 'Name cannot exceed 100 characters' },
  },
  description: {
    required: 'Description is required',
    max: { length: 1000, message: 'Description cannot exceed 1000 characters' },
  },
  code: { max: { length: 20, message: 'Code cannot exceed 20 characters' } },
  note: { max: { length: 200, message: 'Note cannot exceed 200 characters' } },
  included: { max: { length: 500, message: 'Included cannot exceed 500 characters' } },
  not_included: { max: { length: 500, message: 'Not included cannot exceed 500 characters' } },
  cancellation: { max: { length: 500, message: 'Cancellation cannot exceed 500 characters' } },
  meeting_point: { max: { length: 200, message: 'Meeting point cannot exceed 200 characters' } },
} satisfies Record<string, TextField>;

/** What comes on top of a price, with the labels that messages name. US dollars. */
export const boatExtras = {
  captain_price: extraLabels.captain,
  fuel_price: extraLabels.fuel,
  cleaning_price: extraLabels.cleaning,
} as const;
export type BoatExtra = keyof typeof boatExtras;
/** The longest trip, in hours, and the most lengths beside the first. */
export const longestTripHours = 24;
export const mostDurations = 6;

/** The whole numbers of a boat with the labels that their messages name. */
export const boatMeasures = {
  length: 'Length',
  capacity: 'Capacity',
  staterooms: 'Staterooms',
  bathrooms: 'Bathrooms',
} as const;
export type BoatMeasure = keyof typeof boatMeasures;
/** No boat is longer and none takes more people. */
export const boatMeasureMax = 10_000;
/** What numeric(10, 2) holds. */
export const boatPriceMax = 99_999_999.99;

export const boatPictures = {
  /** Bytes; a picture has to be smaller. */
  maxBytes: 2 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp'],
  recommended: { width: 1900, height: 900 },
  /** The most pictures of a gallery. */
  max: 40,
} as const;

export const adminBoatTexts = {
  priceInvalid: 'Price must be a valid number',
  priceNegative: 'Price cannot be negative',
  discountInvalid: 'Discount price must be a valid number',
  discountNegative: 'Discount price cannot be negative',
  discountTooHigh: 'Discount price must be less than regular price',
  extraInvalid: (label: string) => `${label} must be a valid number that is not negative`,
  durationsInvalid: `Each length needs whole hours from 1 to ${longestTripHours} and a price, and each hours once`,
  placeInvalid: 'A place needs degrees of latitude and longitude, as in 25.7784, -80.1847',
  measureInvalid: (label: string) => `${label} must be a non-negative integer`,
  imageType: 'Invalid image format. Allowed formats: JPG, PNG, WEBP',
  imageSize: 'File size must be less than 2MB',
  galleryType: (n: number) => `Image ${n} has invalid format. Allowed formats: JPG, PNG, WEBP`,
  gallerySize: (n: number) => `Image ${n} must be less than 2MB.`,
  galleryBroken: (n: number) => `Image ${n} is damaged and cannot be read.`,
  galleryPixels: (n: number) => `Image ${n} has more than 50 megapixels.`,
  galleryTooMany: `A boat can have at most ${40} pictures.`,
  /** 413, of a whole form. */
  serverImageSize: 'Image size must not exceed 2MB.',
  durationInvalid: 'Hours must be a whole number above 0',
  codeTaken: 'Another boat has this code',
  categoryInvalid: 'Invalid category selection',
  updateFailed: 'Error updating boat. Please try again.',
  addFailed: 'Error adding boat. Please try again.',
  noneSelected: 'No boats selected.',
} as const;
