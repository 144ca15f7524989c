import { Model } from 'objection';

/** One picture of a boat's gallery, in its place. */
export class BoatImageRow extends Model {
  static override tableName = 'boat_images';
  declare id: number;
  declare boat_id: number;
  declare position: number;
  /** Key of a picture. */
  declare image: string;
}
