import { Model } from 'objection';

/** A stored picture: its files lie in the media folder under its key. */
export class PictureRow extends Model {
  static override tableName = 'pictures';
  static override idColumn = 'key';
  declare key: string;
  /** Pixels of the original. */
  declare width: number;
  declare height: number;
  /** A preview of a few pixels as a data URI. */
  declare blur: string | null;
  declare content_type: string;
  declare created_at: Date;
}
