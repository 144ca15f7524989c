import { Model } from 'objection';

/** A boating story that a visitor sent for the blog. */
export class StoryRow extends Model {
  static override tableName = 'stories';
  declare id: number;
  declare client_uuid: string | null;
  declare full_name: string;
  declare email: string;
  declare message: string;
  /** The post that an admin made of it. */
  declare draft_post_id: number | null;
  declare created_at: Date;

  declare images?: StoryImageRow[];
}

export class StoryImageRow extends Model {
  static override tableName = 'story_images';
  declare id: number;
  declare story_id: number;
  declare position: number;
  /** Key of a picture. */
  declare image: string;
}
