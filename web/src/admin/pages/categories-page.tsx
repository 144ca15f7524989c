import { AdminPage } from '../layout/admin-page';

/** Categories (admin back office, section 2). */
export default function CategoriesPage() {
  return <AdminPage title="Categories">{null}</AdminPage>;
}
