import { Model } from 'objection';
import { BlogCategoryRow, BlogImageRow, BlogPostRow } from './blog/blog-post';
import { BoatImageRow, BoatRow } from './boats/boat';
import { CategoryRow } from './categories/category';
import { StoryImageRow, StoryRow } from './stories/story';

/** Every relation, here and nowhere else, so that models never import each other. Call once before the first query. */
export function defineRelations(): void {
  BoatRow.relationMappings = {
    category: {
      relation: Model.BelongsToOneRelation,
      modelClass: CategoryRow,
      join: { from: 'boats.category_id', to: 'categories.id' },
    },
    images: {
      relation: Model.HasManyRelation,
      modelClass: BoatImageRow,
      join: { from: 'boats.id', to: 'boat_images.boat_id' },
      modify: (query) => query.orderBy('position'),
    },
  };
  BlogPostRow.relationMappings = {
    category: {
      relation: Model.BelongsToOneRelation,
      modelClass: BlogCategoryRow,
      join: { from: 'blog_posts.category_id', to: 'blog_categories.id' },
    },
    images: {
      relation: Model.HasManyRelation,
      modelClass: BlogImageRow,
      join: { from: 'blog_posts.id', to: 'blog_images.post_id' },
    },
  };
  StoryRow.relationMappings = {
    images: {
      relation: Model.HasManyRelation,
      modelClass: StoryImageRow,
      join: { from: 'stories.id', to: 'story_images.story_id' },
      modify: (query) => query.orderBy('position'),
    },
  };
}
