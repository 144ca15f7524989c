import { Model } from 'objection';

/** A block of a post, in reading order. Text is text, never HTML. */
export type BlogBlock =
  | { type: 'text'; content: string }
  | { type: 'image'; image_id: number | string; caption: string };

/** The SQL of whether everybody may see a post now; a scheduled one is public from its time on. */
export const isPublicPost = (post: string): string =>
  `(${post}.status <> 'draft' AND ${post}.published_at <= now())`;

export class BlogPostRow extends Model {
  static override tableName = 'blog_posts';
  static override jsonAttributes = ['content'];
  declare id: number;
  declare title: string;
  declare slug: string;
  declare status: 'draft' | 'scheduled' | 'published';
  declare category_id: number | null;
  declare content: BlogBlock[];
  declare plain_text_content: string;
  /** Key of a picture. */
  declare main_image: string | null;
  /** What it shows, in words. */
  declare main_image_alt: string | null;
  declare visit_count: number;
  declare version: number;
  declare created_at: Date;
  declare updated_at: Date;
  /** When it became public, or of a scheduled one, will. */
  declare published_at: Date | null;

  declare category?: BlogCategoryRow | null;
  declare images?: BlogImageRow[];
}

export class BlogImageRow extends Model {
  static override tableName = 'blog_images';
  declare id: number;
  declare post_id: number;
  /** Key of a picture. */
  declare image: string;
  declare caption: string;
}

export class BlogCategoryRow extends Model {
  static override tableName = 'blog_categories';
  declare id: number;
  declare name: string;
  declare description: string;
  declare is_active: boolean;
  declare version: number;
  declare created_at: Date;
  declare updated_at: Date;
}
