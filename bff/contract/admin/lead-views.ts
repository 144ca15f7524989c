import type { TextField } from '../field';
import { type AdminLeadQuery, leadSorts } from './leads';

/** What a view opens: the list's filters, its search and its order, each as the address of the list has it. At least one. */
export type LeadViewQuery = Pick<AdminLeadQuery, 'view' | 'status' | 'search' | 'sort'>;

/** In the order in which an address names them. */
export const leadViewKeys = ['view', 'status', 'search', 'sort'] as const;

/** Orders of the list, each in both directions. */
export const leadViewSorts = leadSorts.flatMap((sort) => [sort, `-${sort}`]);

/** A list of leads that somebody comes back to, under a name of their own. Nobody else sees it. */
export interface SavedLeadView {
  id: number;
  name: string;
  query: LeadViewQuery;
}

/** What is sent to save one. */
export type NewLeadView = Pick<SavedLeadView, 'name' | 'query'>;

export const leadViewPaths = {
  /** GET answers those of whoever asks, in the order of their names; POST saves one. */
  list: '/api/admin/lead-views',
  /** PUT renames one, DELETE removes it. */
  one: '/api/admin/lead-views/{id}',
};

/** The most views that one account has. */
export const mostLeadViews = 20;

export const leadViewName = {
  required: 'Name is required',
  max: { length: 40, message: 'Name cannot exceed 40 characters' },
  shape: {
    is: (name: string) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name),
    message: 'Name has to be a single line',
  },
} satisfies TextField;

export const leadViewTexts = {
  nameTaken: 'You have a view with this name',
  savedAlready: (name: string) => `You have saved this as “${name}” already.`,
  tooMany: `You can have ${mostLeadViews} views. Delete one that you do not need first.`,
  saveFailed: 'Error saving view. Please try again.',
  renameFailed: 'Error renaming view. Please try again.',
  deleteFailed: 'Error deleting view. Please try again.',
} as const;
