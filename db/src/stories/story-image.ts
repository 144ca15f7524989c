import { Model } from 'objection';

export class StoryImageRow extends Model {
  static override tableName = 'story_images';
  declare id: number;
  declare story_id: number;
  declare position: number;
  /** Key of a picture. */
  declare image: string;
}
