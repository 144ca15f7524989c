import { lazy } from 'react';
import { inTime } from '../../ui/overlays/missing-part';

export const HomePage = lazy(() => inTime(import('../home/home-page')));
export const UsersPage = lazy(() => inTime(import('./users-page')));
export const BoatsPage = lazy(() => inTime(import('./boats-page')));
export const CategoriesPage = lazy(() => inTime(import('./categories-page')));
export const LeadsPage = lazy(() => inTime(import('./leads-page')));
export const ReviewsPage = lazy(() => inTime(import('./reviews-page')));
export const StoriesPage = lazy(() => inTime(import('./stories-page')));
export const BlogPostsPage = lazy(() => inTime(import('./blog-posts-page')));
export const BlogCategoriesPage = lazy(() => inTime(import('./blog-categories-page')));
export const JobsPage = lazy(() => inTime(import('./jobs-page')));
export const AuditPage = lazy(() => inTime(import('./audit-page')));
export const AccountPage = lazy(() => inTime(import('./account-page')));
export const PageTextsPage = lazy(() => inTime(import('./page-texts-page')));
export const PrivacyPage = lazy(() => inTime(import('./privacy-page')));
