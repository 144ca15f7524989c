export type DemoBlogCategory =
  | 'Destinations'
  | 'Boating Tips'
  | 'Food & Drink'
  | 'Celebrations'
  | 'Guest Stories';

/** A picture in the text: the name of a scene of `blog-pictures`, and what is written under it. */
export interface DemoPostImage {
  picture: string;
  caption: string;
}

export interface DemoPost {
  title: string;
  slug: string;
  category: DemoBlogCategory;
  status: 'draft' | 'published';
  /** Published, or for drafts written, so many days before the database was filled. */
  days_ago: number;
  visit_count: number;
  /** Scene of the main picture. */
  picture: string;
  /** What it shows, for people who do not see it. */
  picture_alt: string;
  /**
   * Paragraphs, subheadings and pictures in reading order. A subheading begins with `## `, and `[words](address)` is a link
   * to a page of the site, as in every post.
   */
  body: (string | DemoPostImage)[];
}
