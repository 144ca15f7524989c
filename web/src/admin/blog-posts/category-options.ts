import type { AdminBlogCategory, AdminPostSummary } from '@mr-sea/bff/contract/admin/blog';
import { postStatuses } from '@mr-sea/bff/contract/admin/blog';
import { postStatusLabels } from './post-texts';

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
