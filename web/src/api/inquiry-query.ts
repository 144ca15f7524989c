import type { InquiryAnswer } from '@mr-sea/bff/contract/inquiry-page';
import { queryOptions } from '@tanstack/react-query';

/** What became of the inquiry that was posted to this page without scripts; the server alone knows, and says it with the page. */
export function inquiryQuery() {
  return queryOptions<InquiryAnswer | null>({
    queryKey: ['inquiry'],
    queryFn: () => null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
