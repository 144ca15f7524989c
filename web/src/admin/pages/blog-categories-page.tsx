import { AdminPage } from '../layout/admin-page';

/** Blog Categories (admin back office, section 2). */
export default function BlogCategoriesPage() {
  return <AdminPage title="Blog Categories">{null}</AdminPage>;
}
