import type { Versioned } from './lists';

/** A category of boats as admins see it. */
export interface AdminCategory extends Versioned {
  name: string;
  /** Uncategorized: listed first, never selected, edited or deleted. */
  is_default: boolean;
  /** Boats in it, active or not. */
  boats_count: number;
}

export const categorySorts = ['name', 'boats_count'] as const;

/**
 * `is_default: true` is refused: there is one default category and it stays. A call that would edit or delete it is a 400
 * with the sentence, and deletes no other category either.
 */
export interface AdminCategoryFields {
  name: string;
  is_default: boolean;
}

export const adminCategoryPaths = {
  list: '/api/admin/categories',
  one: '/api/admin/categories/{id}',
  bulkDelete: '/api/admin/categories/bulk-delete',
};

export const adminCategoryTexts = {
  nameTaken: 'A category with this name already exists',
  defaultKept: "The 'Uncategorized' category cannot be deleted.",
  defaultNotEdited: "The 'Uncategorized' category cannot be edited.",
  /** 400 on `is_default`. */
  defaultStays: "The 'Uncategorized' category is the default and stays it.",
  updateFailed: 'Error updating category. Please try again.',
  addFailed: 'Error adding category. Please try again.',
  noneSelected: 'No categories selected.',
} as const;
