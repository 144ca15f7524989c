import { lazy } from 'react';

export const HomePage = lazy(() => import('../home/home-page'));
export const UsersPage = lazy(() => import('./users-page'));
export const BoatsPage = lazy(() => import('./boats-page'));
export const CategoriesPage = lazy(() => import('./categories-page'));
export const LeadsPage = lazy(() => import('./leads-page'));
export const ReviewsPage = lazy(() => import('./reviews-page'));
export const StoriesPage = lazy(() => import('./stories-page'));
export const BlogPostsPage = lazy(() => import('./blog-posts-page'));
export const BlogCategoriesPage = lazy(() => import('./blog-categories-page'));
export const JobsPage = lazy(() => import('./jobs-page'));
export const AuditPage = lazy(() => import('./audit-page'));
export const PrivacyPage = lazy(() => import('./privacy-page'));
