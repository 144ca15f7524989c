import { type Account, accountPaths } from '@mr-sea/bff/contract/accounts';
import { queryOptions } from '@tanstack/react-query';
import { hasId } from '../../client/shape-guards';
import { adminCacheFallback } from '../../offline/staff/cache-fallback';
import { fetchAdmin } from '../../offline/staff/call-admin';
import { currentAdmin } from '../../offline/staff/tokens';

/** The account of who is signed in, administrator or not. */
export function ownAccountQuery() {
  return queryOptions({
    queryKey: ['admin', 'own-account'],
    queryFn: async ({ signal }) => {
      const network = () => fetchAdmin<Account>(accountPaths.me, { signal, expect: hasId });
      // The account page of somebody who is no administrator keeps nothing.
      if (currentAdmin() === null) return network();
      return (await adminCacheFallback<Account>({ key: 'own-account', network })).data;
    },
  });
}
