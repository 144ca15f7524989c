import type { ServerRoute } from '@hapi/hapi';
import { adminBulkDeleteBlogCategories } from './admin-bulk-delete-categories';
import { adminBulkDeletePosts } from './admin-bulk-delete-posts';
import { adminCreateBlogCategory } from './admin-create-category';
import { adminCreatePost } from './admin-create-post';
import { adminDeleteBlogCategory } from './admin-delete-category';
import { adminDeletePost } from './admin-delete-post';
import { adminGetPost } from './admin-get-post';
import { adminListBlogCategories } from './admin-list-categories';
import { adminListPosts } from './admin-list-posts';
import { adminUpdateBlogCategory } from './admin-update-category';
import { adminUpdatePost } from './admin-update-post';

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
