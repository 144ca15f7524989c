import type { ServerRoute } from '@hapi/hapi';
import {
  adminBulkDeleteBlogCategories,
  adminCreateBlogCategory,
  adminDeleteBlogCategory,
  adminListBlogCategories,
  adminUpdateBlogCategory,
} from './category-routes';
import {
  adminBulkDeletePosts,
  adminCreatePost,
  adminDeletePost,
  adminGetPost,
  adminListPosts,
  adminUpdatePost,
} from './post-routes';

/** What the back office does with posts and their categories. */
export const adminBlogRoutes: ServerRoute[] = [
  adminListPosts,
  adminGetPost,
  adminCreatePost,
  adminUpdatePost,
  adminDeletePost,
  adminBulkDeletePosts,
  adminListBlogCategories,
  adminCreateBlogCategory,
  adminUpdateBlogCategory,
  adminDeleteBlogCategory,
  adminBulkDeleteBlogCategories,
];
