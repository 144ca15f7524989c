import { boatSlug } from './boats';

export interface Category {
  id: number;
  name: string;
  /** Active boats in it. */
  boats_count: number;
}

/** Address of a category's own page; the name in it is written as a boat's is. */
export function categoryPage({ id, name }: Pick<Category, 'id' | 'name'>): string {
  return `/boats/category/${id}/${boatSlug(name)}`;
}

export const categoryPaths = { list: '/api/categories' };

export const categoryFields = {
  name: {
    required: 'Name is required',
    max: { length: 25, message: 'Name cannot exceed 25 characters' },
  },
};

/** The category that boats fall back to; it always exists and is never renamed or deleted. */
export const uncategorized = { id: 1, name: 'Uncategorized' };
