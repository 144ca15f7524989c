import { type AdminBlogCategory, adminBlogCategoryTexts } from '@mr-sea/bff/contract/admin/blog';
import type { ListTexts } from '../lists/list-parts';

export const categoryListTexts: ListTexts = {
  title: 'Blog Categories',
  count: 'Blog categories count',
  searchLabel: 'Search blog categories',
  empty: 'No blog categories found.',
  noMatch: 'No blog categories found.',
  noneSelected: adminBlogCategoryTexts.noneSelected,
};

export const categoryDeleteTexts = {
  title: (categories: AdminBlogCategory[]) =>
    categories.length === 1
      ? 'Delete blog category'
      : `Delete ${categories.length} blog categories`,
  question: (categories: AdminBlogCategory[]) =>
    [askFor(categories), warningFor(categories)].filter(Boolean).join(' '),
  done: (count: number) =>
    count === 1 ? 'Blog category deleted.' : `${count} blog categories deleted.`,
  failed: (categories: AdminBlogCategory[]) =>
    categories.length === 1
      ? adminBlogCategoryTexts.deleteFailed
      : adminBlogCategoryTexts.bulkDeleteFailed,
};

export function categoryName({ name }: AdminBlogCategory): string {
  return name;
}

function askFor(categories: AdminBlogCategory[]): string {
  const what =
    categories.length === 1
      ? `the category "${categories[0]?.name}"`
      : `${categories.length} categories`;
  return `Are you sure you want to delete ${what}? This cannot be undone.`;
}

/** What deleting costs: posts stay and lose their category. */
function warningFor(categories: AdminBlogCategory[]): string {
  const posts = categories.reduce((sum, category) => sum + category.post_count, 0);
  if (posts === 0) return '';
  return posts === 1
    ? '1 post will lose its category association.'
    : `${posts} posts will lose their category association.`;
}
