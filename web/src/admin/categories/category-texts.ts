import { type AdminCategory, adminCategoryTexts } from '@mr-sea/bff/contract/admin/categories';
import { uncategorized } from '@mr-sea/bff/contract/categories';
import type { ListTexts } from '../lists/list-parts';

export const categoryListTexts: ListTexts = {
  title: 'Categories',
  count: 'Categories count',
  searchLabel: 'Search categories',
  empty: 'No categories yet.',
  noMatch: 'No categories match.',
  noneSelected: adminCategoryTexts.noneSelected,
};

export const categoryDeleteTexts = {
  title: (categories: AdminCategory[]) =>
    categories.length === 1 ? 'Delete category' : `Delete ${categories.length} categories`,
  question: (categories: AdminCategory[]) =>
    categories.length === 1
      ? `Are you sure you want to delete ${categories[0]?.name}? ${whereTo(categories)}This cannot be undone.`
      : `Are you sure you want to delete ${categories.length} categories? ${whereTo(categories)}This cannot be undone.`,
  done: (count: number) => (count === 1 ? 'Category deleted.' : `${count} categories deleted.`),
};

function whereTo(categories: AdminCategory[]): string {
  const boats = categories.reduce((sum, { boats_count }) => sum + boats_count, 0);
  if (boats === 0) return '';
  return `${boats === 1 ? 'Its 1 boat moves' : `The ${boats} boats in ${categories.length === 1 ? 'it' : 'them'} move`} to ${uncategorized.name}. `;
}

export function categoryName(category: AdminCategory): string {
  return category.name;
}
