/** What a page says of itself to search engines and chat previews. */
export interface SeoRecord {
  title: string;
  description: string;
  og_title: string;
  og_description: string;
  og_image: string;
  /** What the picture shows, for who does not see it. */
  og_image_alt: string;
  og_type: 'website' | 'article' | 'product';
  og_url: string;
  twitter_card: string;
  twitter_title: string;
  twitter_description: string;
  twitter_image: string;
  twitter_site: string;
  twitter_creator: string;
  canonical_url: string;
  site_name: string;
  site_locale: string;
  /** ISO 8601, UTC; posts only. */
  post_published_at: string | null;
}

export const seoPages = ['home', 'about', 'services', 'faqs', 'terms', 'policy'] as const;
export type SeoPage = (typeof seoPages)[number];

export const seoPaths = {
  boat: '/api/seo/api/boat/{id}',
  page: '/api/seo/api/page/{name}',
  blog: '/api/seo/api/blog',
  post: '/api/seo/api/blog/{slug}',
};

/** The site's name, beside every title and in previews. */
export const siteName = 'Mr. Sea';

/** As much of a title as search engines show. */
const titleLength = 65;

/** A title with the site's name, unless that is in it or there is no room for it; cut where it is too long by itself. */
export function withSiteName(title: string): string {
  const named = title.includes(siteName) ? title : `${title} | ${siteName}`;
  if (named.length <= titleLength) return named;
  if (title.length <= titleLength) return title;
  return `${title.slice(0, titleLength - 1).replace(/\s+\S*$/, '')}…`;
}

/** What stands in when the metadata of a page cannot be had. */
export const seoFallback = {
  title: 'Mr. Sea | Boat Rentals in Miami, FL',
  description:
    'Rent a boat or yacht with a captain in Miami. Browse the fleet, read reviews and ask for your day on the water.',
  twitter_card: 'summary_large_image',
};
