import { lazy } from 'react';

const loaders = {
  home: () => import('../home/home-page'),
  users: () => import('./users-page'),
  boats: () => import('./boats-page'),
  categories: () => import('./categories-page'),
  leads: () => import('./leads-page'),
  reviews: () => import('./reviews-page'),
  stories: () => import('./stories-page'),
  blogPosts: () => import('./blog-posts-page'),
  blogCategories: () => import('./blog-categories-page'),
};

export const HomePage = lazy(loaders.home);
export const UsersPage = lazy(loaders.users);
export const BoatsPage = lazy(loaders.boats);
export const CategoriesPage = lazy(loaders.categories);
export const LeadsPage = lazy(loaders.leads);
export const ReviewsPage = lazy(loaders.reviews);
export const StoriesPage = lazy(loaders.stories);
export const BlogPostsPage = lazy(loaders.blogPosts);
export const BlogCategoriesPage = lazy(loaders.blogCategories);

/** Fetches every page, so that the service worker has them when the link is gone. */
export async function loadAllPages(): Promise<void> {
  // One after the other: what is on the screen goes first.
  for (const load of Object.values(loaders)) await load();
}
