import { Model } from 'objection';

/** A stored picture: its files lie in the storage under its key. */
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
  /**
   * Where its variants come from: each is made when it is first asked for, as for the demo's many pictures and for
   * visitors' photos that only staff see; or the worker makes all of them, and until it has (`waiting`) the original
   * stands in.
   */
  declare variants: 'on-demand' | 'waiting' | 'ready';
  declare created_at: Date;
  /** The last time that somebody sent these bytes. */
  declare uploaded_at: Date;
  /** Length of the original; null for pictures of earlier versions and of the demo. */
  declare bytes: number | null;
  /** Of a visitor's photo that nothing public has shown yet: who sent it, as a keyed hash of the address; else null. */
  declare sender: string | null;
}
