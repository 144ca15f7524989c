import { AdminPage } from '../layout/admin-page';

/** Blog Posts (admin back office, section 2). */
export default function BlogPostsPage() {
  return <AdminPage title="Blog Posts">{null}</AdminPage>;
}
