import { publicPages } from '@mr-sea/bff/contract/pages';

/** The parameter of the blog's address that opens the form of a story. */
export const sharedParam = 'shared';

/** `lost`: something was shared, and it could not be kept. */
export type SharedOutcome = 'photos' | 'lost';

/** The page that follows a share. */
export function afterSharing(outcome: SharedOutcome): string {
  return `${publicPages.blog}?${sharedParam}=${outcome}`;
}

/** What an address says of a share; null where it says nothing. */
export function readShared(params: URLSearchParams): SharedOutcome | null {
  const said = params.get(sharedParam);
  return said === 'photos' || said === 'lost' ? said : null;
}
