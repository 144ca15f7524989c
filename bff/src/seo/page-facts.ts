import type { SeoRecord } from '../../contract/seo';

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
