import {
  type AdminBlogCategory,
  type AdminPostSummary,
  adminPostTexts,
  type PostStatus,
  postStatusAt,
  postStatuses,
} from '@mr-sea/bff/contract/admin/blog';
import type { ListTexts } from '../lists/list-parts';

export const postListTexts: ListTexts = {
  title: 'Blog Posts',
  count: 'Blog posts count',
  searchLabel: 'Search blog posts',
  empty: 'No blog posts found.',
  noMatch: 'No blog posts found.',
  noneSelected: adminPostTexts.noneSelected,
  loadFailed: `Error: ${adminPostTexts.loadFailed}`,
};

export const postDeleteTexts = {
  title: (posts: AdminPostSummary[]) =>
    posts.length === 1 ? 'Delete blog post' : `Delete ${posts.length} blog posts`,
  question: (posts: AdminPostSummary[]) =>
    posts.length === 1
      ? `Are you sure you want to delete "${posts[0]?.title}"? This cannot be undone.`
      : `Are you sure you want to delete ${posts.length} blog posts? This cannot be undone.`,
  done: (count: number) => (count === 1 ? 'Blog post deleted.' : `${count} blog posts deleted.`),
  failed: (posts: AdminPostSummary[]) =>
    posts.length === 1 ? adminPostTexts.deleteFailed : adminPostTexts.bulkDeleteFailed,
};

export const noCategory = 'No Category';

export const postStatusLabels: Record<PostStatus, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
};

const day = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  ...{ month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' },
});

/** When a scheduled post becomes public, by the clock of Miami, as in "Scheduled for Mar 14, 2027, 9:00 AM"; blank for others. */
export function scheduleWords(post: AdminPostSummary, now = new Date()): string {
  if (postStatusAt(post, now) !== 'scheduled' || !post.published_at) return '';
  return `Scheduled for ${day.format(new Date(post.published_at))}`;
}

const whole = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  ...{ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
});

/** A moment in full by the clock of Miami, with the name of its time: on the days of a change of the clock that says which is meant. */
export function wholeMoment(moment: Date): string {
  return whole.format(moment);
}

export function postName({ title }: AdminPostSummary): string {
  return title;
}

export const statusOptions = postStatuses.map((value) => ({
  value,
  label: postStatusLabels[value],
}));

/**
 * What the category of a post can be: none, or one of all.
 * @param categories undefined until they were read; the post's own can be kept meanwhile
 */
export function categoryOptions(
  categories: AdminBlogCategory[] | undefined,
  own: AdminPostSummary['category'],
): { value: string; label: string }[] {
  const known = categories ?? (own ? [{ ...own, is_active: true }] : []);
  return [
    { value: '', label: 'Select Category' },
    ...known.map(({ id, name, is_active }) => ({
      value: String(id),
      label: is_active ? name : `${name} (inactive)`,
    })),
  ];
}
