import type { AdminCategory } from '@mr-sea/bff/contract/admin/categories';
import { adminPerPage } from '@mr-sea/bff/contract/admin/lists';
import { uncategorized } from '@mr-sea/bff/contract/categories';
import { useQuery } from '@tanstack/react-query';
import { adminListQuery } from '../../api/admin/lists';

type Named = Pick<AdminCategory, 'id' | 'name'>;

/**
 * The categories to choose from, Uncategorized first.
 * @param known one that has to be among them, also before the others are read
 */
export function useCategoryOptions(known: Named = uncategorized): {
  categories: Named[];
  options: { value: string; label: string }[];
} {
  const { data } = useQuery(
    adminListQuery<AdminCategory>('categories', { per_page: adminPerPage.max }),
  );
  const read: Named[] = data?.data.results ?? [uncategorized];
  const categories = read.some(({ id }) => id === known.id) ? read : [...read, known];
  const options = categories.map(({ id, name }) => ({ value: String(id), label: name }));
  return { categories, options };
}
