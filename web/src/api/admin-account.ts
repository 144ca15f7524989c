import { type Account, accountPaths } from '@mr-sea/bff/contract/accounts';
import { queryOptions } from '@tanstack/react-query';
import { fetchAdmin } from './admin-client';
import { hasId } from './shape-guards';

/** The account of who is signed in, administrator or not. */
export function ownAccountQuery() {
  return queryOptions({
    queryKey: ['admin', 'own-account'],
    queryFn: ({ signal }) => fetchAdmin<Account>(accountPaths.me, { signal, expect: hasId }),
  });
}
