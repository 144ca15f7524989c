import { picturePaths, sharePicture } from '../../contract/images';
import { type SeoRecord, seoFallback, siteName, withSiteName } from '../../contract/seo';

/** Path of the JPEG that stands for a picture in previews. */
export function sharedPicture(key: string): string {
  return picturePaths.file.replace('{key}', key).replace('{file}', sharePicture.file);
}

/** Path of the picture that a page is shared with while nobody has chosen one. */
export function usualPicture({ picture }: Pick<PageFacts, 'picture'>): string {
  return picture ? sharedPicture(picture) : '/icons/icon-512.png';
}

/** The metadata of a page: what an operator wrote, column by column, and else what follows from the page itself. */
export function seoRecord({ facts, overrides: own }: Described, publicUrl: string): SeoRecord {
  const { title, path } = facts;
  const address = absolute(own.canonical_url, publicUrl) ?? publicUrl + path;
  const description = own.description ?? facts.description;
  // What is written for one place also holds for the places that are nearest to it.
  const ogTitle = own.og_title ?? own.title ?? title;
  const ogDescription = own.og_description ?? description;
  const chosen = absolute(own.og_image, publicUrl);
  const ogImage = chosen ?? publicUrl + usualPicture(facts);
  return {
    title: own.title ?? withSiteName(title),
    description,
    og_title: ogTitle,
    og_description: ogDescription,
    og_image: ogImage,
    // What was written about another picture says nothing of the usual one.
    og_image_alt: (chosen ? own.og_image_alt : facts.picture_alt) ?? title,
    og_type: typeOf(own.og_type) ?? facts.type,
    og_url: absolute(own.og_url, publicUrl) ?? address,
    twitter_card: own.twitter_card ?? seoFallback.twitter_card,
    twitter_title: own.twitter_title ?? ogTitle,
    twitter_description: own.twitter_description ?? ogDescription,
    twitter_image: absolute(own.twitter_image, publicUrl) ?? ogImage,
    twitter_site: own.twitter_site ?? '',
    twitter_creator: own.twitter_creator ?? '',
    canonical_url: address,
    site_name: own.site_name ?? siteName,
    site_locale: own.site_locale ?? 'en_US',
    post_published_at: facts.published_at?.toISOString() ?? null,
  };
}

/** Previews fetch only whole addresses; an operator may have written a path. */
function absolute(address: string | null | undefined, publicUrl: string): string | undefined {
  if (!address || !URL.canParse(address, `${publicUrl}/`)) return undefined;
  return new URL(address, `${publicUrl}/`).href;
}

function typeOf(type: string | null | undefined): SeoRecord['og_type'] | undefined {
  return (['website', 'article', 'product'] as const).find((known) => known === type);
}

/** What a page says of itself when nobody has written something better. */
export interface PageFacts {
  /** Its canonical path. */
  path: string;
  /** Its name, without the site's. */
  title: string;
  description: string;
  type: SeoRecord['og_type'];
  /** Key of the picture that stands for it. */
  picture: string | null;
  /** What it shows, where somebody wrote that. */
  picture_alt?: string | null;
  published_at?: Date | null;
}

/** The columns by which an operator overrides what is derived; null or missing where it stays. */
export type Overrides = Partial<
  Record<Exclude<keyof SeoRecord, 'post_published_at'>, string | null>
>;

/** Facts with the overrides that were stored for the page. */
export interface Described {
  facts: PageFacts;
  overrides: Overrides;
}
