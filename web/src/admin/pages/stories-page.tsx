import { AdminPage } from '../layout/admin-page';

/** Stories (admin back office, section 2). */
export default function StoriesPage() {
  return <AdminPage title="Stories">{null}</AdminPage>;
}
