import type { CompanyFields } from '@mr-sea/bff/contract/company';
import { type AdminSetting, adminSettingPath } from '@mr-sea/bff/contract/settings';
import { queryOptions } from '@tanstack/react-query';
import { hasId } from '../../client/shape-guards';
import { adminCacheFallback } from '../../offline/staff/cache-fallback';
import { type AdminSourced, fetchAdmin } from '../../offline/staff/call-admin';
import { adminKey } from '../../offline/staff/paths';

/** The company as it is edited; of the words for its hours there are only defaults. */
export type AdminCompany = AdminSetting<CompanyFields> & {
  defaults: { hours?: string | null | false };
};

/** What staff have set of the company, and the defaults; without a link as it was read last. */
export function companyQuery() {
  return queryOptions({
    queryKey: [...adminKey('company'), 'one'],
    queryFn: ({ client, queryKey, signal }): Promise<AdminSourced<AdminCompany>> =>
      adminCacheFallback<AdminCompany>({
        key: 'company',
        network: () => fetchAdmin(adminSettingPath('company'), { signal, expect: hasId }),
        late: (fresh) => client.setQueryData(queryKey, fresh),
      }),
  });
}
