import { adminAuditPaths } from '@mr-sea/bff/contract/admin/audit';
import { queryOptions } from '@tanstack/react-query';
import { isAnyObject } from '../../client/shape-guards';
import { fetchAdmin } from '../../offline/staff/call-admin';
import { adminKey } from '../../offline/staff/paths';

/** The e-mails of those whose changes there are. */
export function activityPeopleQuery() {
  return queryOptions({
    queryKey: [...adminKey('activity'), 'people'] as const,
    queryFn: ({ signal }) =>
      fetchAdmin<{ people: string[] }>(adminAuditPaths.people, { signal, expect: isAnyObject }),
  });
}
