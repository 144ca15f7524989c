import { Model } from 'objection';

/** What an operator wants a page to say of itself; null columns fall back to what the server derives. */
export class PageMetadataRow extends Model {
  static override tableName = 'page_metadata';
  declare id: number;
  /** Exactly one of the next three says which page it is. */
  declare page: 'home' | 'about' | 'services' | 'faqs' | 'terms' | 'policy' | 'blog' | null;
  declare boat_id: number | null;
  declare post_id: number | null;
  declare title: string | null;
  declare description: string | null;
  declare og_title: string | null;
  declare og_description: string | null;
  declare og_image: string | null;
  /** What it shows, in words. */
  declare og_image_alt: string | null;
  declare og_type: string | null;
  declare og_url: string | null;
  declare twitter_card: string | null;
  declare twitter_title: string | null;
  declare twitter_description: string | null;
  declare twitter_image: string | null;
  declare twitter_site: string | null;
  declare twitter_creator: string | null;
  declare canonical_url: string | null;
  declare site_name: string | null;
  declare site_locale: string | null;
  declare updated_at: Date;
}
