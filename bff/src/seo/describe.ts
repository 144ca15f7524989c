import { postPage } from '../../contract/blog';
import { type BoatName, boatPage } from '../../contract/boats';
import { categoryPage, uncategorized } from '../../contract/categories';
import { excerptOf } from '../blog/present-post';
import type { PageFacts } from './seo-record';

/** As much as search engines show. */
const descriptionLength = 160;

export interface BoatFacts extends BoatName {
  code: string;
  description: string;
  category_id: number;
  category_name: string;
  length: number;
  capacity: number;
  visitor_price: number | null;
  duration_hours: number | null;
  /** The further lengths that it can be rented for. */
  more_durations: { hours: number; price: number }[];
  average_rating: number;
  rating_count: number;
  picture: string | null;
  /** Keys of some more of its pictures. */
  gallery: string[];
}

export interface PostFacts {
  title: string;
  slug: string;
  beginning: string;
  published_at: Date;
  updated_at: Date;
  category_name: string | null;
  picture: string | null;
  /** What it shows, where somebody wrote that. */
  picture_alt: string | null;
}

export interface CategoryFacts {
  id: number;
  name: string;
  boats_count: number;
  picture: string | null;
}

/** A boat by its name, category, length and price. */
export function describeBoat(boat: BoatFacts): PageFacts {
  const known = [
    boat.category_id === uncategorized.id ? '' : boat.category_name,
    boat.length && `${boat.length} ft`,
    boat.capacity && `up to ${boat.capacity} guests`,
    boat.visitor_price !== null && priceWords(boat.visitor_price, boat.duration_hours),
  ].filter(Boolean);
  const facts = known.length > 0 ? `: ${known.join(', ')}` : '';
  return {
    path: boatPage(boat),
    title: `${boat.name} for rent in Miami, FL`,
    description: excerptOf(
      `${boat.name} with a captain in Miami${facts}. ${boat.description}`,
      descriptionLength,
    ),
    type: 'product',
    picture: boat.picture,
  };
}

/** A price as in "$450 for 4 hours", with cents where it has some. */
export function priceWords(dollars: number, hours: number | null): string {
  const minimumFractionDigits = Number.isInteger(dollars) ? 0 : 2;
  const price = `$${dollars.toLocaleString('en-US', { minimumFractionDigits, maximumFractionDigits: 2 })}`;
  return hours ? `${price} for ${hours} hours` : price;
}

/** A post by its title and its beginning. */
export function describePost(post: PostFacts): PageFacts {
  return {
    path: postPage(post),
    title: post.title,
    description: excerptOf(post.beginning, descriptionLength),
    type: 'article',
    picture: post.picture,
    picture_alt: post.picture_alt,
    published_at: post.published_at,
  };
}

/** A category by its name and its number of boats. */
export function describeCategory(category: CategoryFacts): PageFacts {
  const { name, boats_count } = category;
  const boats = boats_count === 1 ? '1 boat' : `${boats_count} boats`;
  return {
    path: categoryPage(category),
    title: `${name} in Miami, FL`,
    description: `${name} for rent in Miami with a captain: ${boats} with photos, prices and reviews. Ask for the one that you like.`,
    type: 'website',
    picture: category.picture,
  };
}
