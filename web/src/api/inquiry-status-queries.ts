import {
  type InquiryChange,
  type InquiryStatus,
  inquiryPaths,
} from '@mr-sea/bff/contract/inquiry-status';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, fetchJson } from '../client/call-api';
import { isAnyObject } from '../client/shape-guards';

/** The request that a link opens, as it is now; null for a link that opens none. It is kept nowhere: the device may be another's. */
export function inquiryStatusQuery(token: string) {
  return queryOptions<InquiryStatus | null>({
    queryKey: ['inquiry-status', token],
    queryFn: ({ signal }) =>
      fetchJson<InquiryStatus>(pathOf(inquiryPaths.one, token), {
        signal,
        cache: 'no-store',
        expect: isAnyObject,
      }).catch((error: unknown) => {
        if (error instanceof ApiError && [400, 404].includes(error.status)) return null;
        throw error;
      }),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
}

/** Changes what is named. @throws `ApiError` 400, or 409 where it is too late; `NetworkError` when nobody knows whether it arrived */
export function changeInquiry(token: string, change: InquiryChange): Promise<InquiryStatus> {
  const call = { method: 'POST', body: change, expect: isAnyObject } as const;
  return fetchJson<InquiryStatus>(pathOf(inquiryPaths.change, token), call);
}

/** @throws `ApiError` 409 where it is too late; `NetworkError` when nobody knows whether it arrived */
export function withdrawInquiry(token: string): Promise<InquiryStatus> {
  const call = { method: 'POST', body: {}, expect: isAnyObject } as const;
  return fetchJson<InquiryStatus>(pathOf(inquiryPaths.withdraw, token), call);
}

function pathOf(path: string, token: string): string {
  return path.replace('{token}', encodeURIComponent(token));
}
