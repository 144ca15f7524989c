import { adminAuditPaths } from '@mr-sea/bff/contract/admin/audit';
import { adminBlogCategoryPaths, adminPostPaths } from '@mr-sea/bff/contract/admin/blog';
import { adminBoatPaths } from '@mr-sea/bff/contract/admin/boats';
import { adminBookingPaths } from '@mr-sea/bff/contract/admin/bookings';
import { adminCategoryPaths } from '@mr-sea/bff/contract/admin/categories';
import { adminJobPaths } from '@mr-sea/bff/contract/admin/jobs';
import { leadEntryPaths } from '@mr-sea/bff/contract/admin/lead-entries';
import { adminLeadPaths } from '@mr-sea/bff/contract/admin/leads';
import { replyTemplatePaths } from '@mr-sea/bff/contract/admin/reply-templates';
import { adminReviewPaths } from '@mr-sea/bff/contract/admin/reviews';
import { adminStoryPaths } from '@mr-sea/bff/contract/admin/stories';
import { adminUserPaths } from '@mr-sea/bff/contract/admin/users';
import { adminSettingPath } from '@mr-sea/bff/contract/settings';

interface RowPaths {
  list: string;
  one: string;
  /** Absent where a bulk delete is one call for each row; `ids` names the list of ids in the body. */
  bulkDelete?: { path: string; ids: string };
}

/** Where the rows of each list of the back office are. */
const adminRowPaths = {
  users: withBulk(adminUserPaths, 'user_ids'),
  leads: withBulk(adminLeadPaths, 'lead_ids'),
  boats: withBulk(adminBoatPaths, 'boat_ids'),
  categories: withBulk(adminCategoryPaths, 'category_ids'),
  reviews: { list: adminReviewPaths.list, one: adminReviewPaths.one },
  'blog-posts': withBulk(adminPostPaths, 'post_ids'),
  'blog-categories': withBulk(adminBlogCategoryPaths, 'category_ids'),
  stories: withBulk(adminStoryPaths, 'story_ids'),
  'reply-templates': withBulk(replyTemplatePaths, 'template_ids'),
  bookings: { list: adminBookingPaths.list, one: adminBookingPaths.one },
  // Added and never edited: none has an address of its own.
  'lead-entries': { list: leadEntryPaths.list, one: leadEntryPaths.list },
  company: { list: adminSettingPath('company'), one: adminSettingPath('company') },
  // Read and tried again, but never edited or deleted.
  jobs: { list: adminJobPaths.failed, one: adminJobPaths.one },
  activity: { list: adminAuditPaths.list, one: adminAuditPaths.one },
} satisfies Record<string, RowPaths>;

/** Name of a list; also the second part of its query keys: `['admin', feature, …]`. */
export type AdminFeature = keyof typeof adminRowPaths;

/** Everything that is read of one feature of the back office; invalidating it reloads what is on the screen. */
export function adminKey(feature: AdminFeature): readonly ['admin', AdminFeature] {
  return ['admin', feature];
}

/** Where the rows of a list are. */
export function pathsOf(feature: AdminFeature): RowPaths {
  return adminRowPaths[feature];
}

function withBulk(
  paths: { list: string; one: string; bulkDelete: string },
  ids: string,
): Required<RowPaths> {
  return { list: paths.list, one: paths.one, bulkDelete: { path: paths.bulkDelete, ids } };
}
