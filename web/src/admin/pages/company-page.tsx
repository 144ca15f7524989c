import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { companyQuery } from '../../api/admin/settings';
import { overlay } from '../../offline/staff/change';
import { useRowChanges } from '../../offline/staff/changes';
import { Notices } from '../../ui/overlays/notices';
import { Waiting } from '../../ui/text/spinner';
import { CompanyForm } from '../company/company-form';
import { AdminPage } from '../layout/admin-page';
import { FailedList, SavedNote } from '../lists/list-states';
import styles from './page-texts-page.module.css';

/** Company: what the site says of the company, where the environment's words are not good enough. */
export default function CompanyPage() {
  const { data, error, isFetching, refetch } = useQuery(companyQuery());
  const changes = useRowChanges('company');
  const row = data?.data;
  const change = row && changes.get(row.id);
  const company = useMemo(() => row && overlay(row, change), [row, change]);
  return (
    <AdminPage title="Company">
      <p className={styles.lead}>
        What the site says of you. A blank field has the default that came with the setup.
      </p>
      <SavedNote savedAt={data?.savedAt ?? null} />
      {company && <CompanyForm company={company} />}
      {!company && error && (
        <FailedList error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!company && !error && <Waiting>Loading</Waiting>}
      <Notices />
    </AdminPage>
  );
}
