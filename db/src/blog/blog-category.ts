import { Model } from 'objection';

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
