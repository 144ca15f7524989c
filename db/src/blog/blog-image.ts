import { Model } from 'objection';

export class BlogImageRow extends Model {
  static override tableName = 'blog_images';
  declare id: number;
  declare post_id: number;
  /** Key of a picture. */
  declare image: string;
  declare caption: string;
}
