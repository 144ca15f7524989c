import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type RouteObject, useRoutes } from 'react-router-dom';
import { inTime } from '../ui/overlays/missing-part';
import { Waiting } from '../ui/text/spinner';
import { dropSubscription, tellServerOff } from './events/notifications';
import { AdminLayout } from './layout/admin-layout';
import { beforeLogout } from './session/before-logout';
import { AdminsOnly, SignedInOnly } from './session/guards';
import { SessionRoot } from './session/session-root';

const LoginPage = lazy(() => inTime(import('./account/login-page')));
const SignUpPage = lazy(() => inTime(import('./account/sign-up-page')));
const ForgotPasswordPage = lazy(() => inTime(import('./account/forgot-password-page')));
const ResetPasswordPage = lazy(() => inTime(import('./account/reset-password-page')));
const UserAccountPage = lazy(() => inTime(import('./account/user-account-page')));
const HomePage = lazy(() => inTime(import('./home/home-page')));
const UsersPage = lazy(() => inTime(import('./pages/users-page')));
const BoatsPage = lazy(() => inTime(import('./pages/boats-page')));
const CategoriesPage = lazy(() => inTime(import('./pages/categories-page')));
const CalendarPage = lazy(() => inTime(import('./pages/calendar-page')));
const LeadsPage = lazy(() => inTime(import('./pages/leads-page')));
const ReviewsPage = lazy(() => inTime(import('./pages/reviews-page')));
const RepliesPage = lazy(() => inTime(import('./pages/replies-page')));
const StoriesPage = lazy(() => inTime(import('./pages/stories-page')));
const BlogPostsPage = lazy(() => inTime(import('./pages/blog-posts-page')));
const BlogCategoriesPage = lazy(() => inTime(import('./pages/blog-categories-page')));
const JobsPage = lazy(() => inTime(import('./pages/jobs-page')));
const AuditPage = lazy(() => inTime(import('./pages/audit-page')));
const AccountPage = lazy(() => inTime(import('./pages/account-page')));
const PageTextsPage = lazy(() => inTime(import('./pages/page-texts-page')));
const CompanyPage = lazy(() => inTime(import('./pages/company-page')));
const PrivacyPage = lazy(() => inTime(import('./pages/privacy-page')));

function routesWith(notices: ReactNode): RouteObject[] {
  return [
    { path: '/admin/login', element: <LoginPage /> },
    { path: '/admin/sign-up', element: <SignUpPage /> },
    { path: '/admin/forgot-password', element: <ForgotPasswordPage /> },
    { path: '/admin/api/users/reset/:uidb64/:token', element: <ResetPasswordPage /> },
    {
      element: <SignedInOnly />,
      children: [{ path: '/user-account', element: <UserAccountPage /> }],
    },
    {
      path: '/admin',
      element: <AdminsOnly />,
      children: [
        {
          element: <AdminLayout notices={notices} />,
          children: [
            { index: true, element: <HomePage /> },
            { path: 'users', element: <UsersPage /> },
            { path: 'boats', element: <BoatsPage /> },
            { path: 'categories', element: <CategoriesPage /> },
            { path: 'calendar', element: <CalendarPage /> },
            { path: 'leads', element: <LeadsPage /> },
            { path: 'reviews', element: <ReviewsPage /> },
            { path: 'replies', element: <RepliesPage /> },
            { path: 'stories', element: <StoriesPage /> },
            { path: 'blog/posts', element: <BlogPostsPage /> },
            { path: 'blog/categories', element: <BlogCategoriesPage /> },
            { path: 'page-texts', element: <PageTextsPage /> },
            { path: 'company', element: <CompanyPage /> },
            { path: 'jobs', element: <JobsPage /> },
            { path: 'audit', element: <AuditPage /> },
            { path: 'privacy', element: <PrivacyPage /> },
            { path: 'account', element: <AccountPage /> },
          ],
        },
      ],
    },
  ];
}

// A device that is handed on tells its next holder nothing.
beforeLogout({
  countUnsent: async () => 0,
  onBeforeLogout: tellServerOff,
  clear: dropSubscription,
});

// What the device keeps for reading, and the changes that wait.
beforeLogout({
  countUnsent: async () => (await import('../offline/staff/forget')).countUnsentChanges(),
  clear: async (reason) => (await import('../offline/staff/forget')).clearAdminData(reason),
});

/**
 * Accounts and the back office: everything under /admin, and /user-account.
 * @param notices what speaks about updates; the first one given stays
 */
export function BackOffice({ notices }: { notices: ReactNode }) {
  const [routes] = useState(() => routesWith(notices));
  return (
    <SessionRoot>
      <Suspense fallback={<Waiting>Loading</Waiting>}>{useRoutes(routes)}</Suspense>
    </SessionRoot>
  );
}
