import { adminReviewPaths, type ReviewStatistics } from '@mr-sea/bff/contract/admin/reviews';
import { queryOptions } from '@tanstack/react-query';
import { adminCacheFallback } from '../../offline/staff/cache-fallback';
import { fetchAdmin } from '../../offline/staff/call-admin';
import { adminKey } from '../../offline/staff/paths';

/** How many reviews there are, by status and by rating. */
export function reviewStatisticsQuery() {
  return queryOptions({
    queryKey: [...adminKey('reviews'), 'statistics'] as const,
    queryFn: async ({ signal }) => {
      const { data } = await adminCacheFallback<ReviewStatistics>({
        key: 'review-statistics',
        network: () =>
          fetchAdmin<ReviewStatistics>(adminReviewPaths.statistics, {
            signal,
            expect: isStatistics,
          }),
      });
      return data;
    },
  });
}

function isStatistics(body: unknown): boolean {
  const { total, by_rating } = (body ?? {}) as Partial<ReviewStatistics>;
  return typeof total === 'number' && typeof by_rating === 'object';
}
