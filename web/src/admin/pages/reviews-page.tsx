import { AdminPage } from '../layout/admin-page';

/** Reviews (admin back office, section 2). */
export default function ReviewsPage() {
  return <AdminPage title="Reviews">{null}</AdminPage>;
}
