import { AdminPage } from '../layout/admin-page';

/** Boats (admin back office, section 2). */
export default function BoatsPage() {
  return <AdminPage title="Boats">{null}</AdminPage>;
}
