import type { ServerRoute } from '@hapi/hapi';
import { adminBulkDeleteBlogCategories } from './bulk-delete-categories';
import { adminBulkDeletePosts } from './bulk-delete-posts';
import { adminCreateBlogCategory } from './create-category';
import { adminCreatePost } from './create-post';
import { adminDeleteBlogCategory } from './delete-category';
import { adminDeletePost } from './delete-post';
import { adminGetPost } from './get-post';
import { adminListBlogCategories } from './list-categories';
import { adminListPosts } from './list-posts';
import { adminUpdateBlogCategory } from './update-category';
import { adminUpdatePost } from './update-post';

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
