import { Model } from 'objection';

/** A category of boats. Exactly one is the default, and the database refuses to rename or delete it. */
export class CategoryRow extends Model {
  static override tableName = 'categories';
  declare id: number;
  declare name: string;
  declare is_default: boolean;
  declare version: number;
  declare created_at: Date;
  declare updated_at: Date;
}
