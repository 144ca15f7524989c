export interface Category {
  id: number;
  name: string;
  /** Active boats in it. */
  boats_count: number;
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
