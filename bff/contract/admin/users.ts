import { emailShape } from '../email';
import type { TextField } from '../field';

import type { AdminListQuery, Versioned } from './lists';

/** An account as admins see it. The screens call users customers. */
export interface AdminUser extends Versioned {
  first_name: string;
  last_name: string;
  full_name: string;
  email: string;
  phone: string;
  /** Verified: may sign in. */
  is_active: boolean;
  /** Administrator, or, while `is_active` is false, an account that asks to be one. */
  is_superuser: boolean;
  is_priority: boolean;
  /** ISO 8601, UTC. */
  created_at: string;
  /** `created_at` as people in Miami read it, as in "Nov 21, 2026, 2:05 PM". */
  formatted_date_joined: string;
}

export const userSorts = ['full_name', 'email', 'is_active', 'created_at'] as const;

export interface AdminUserQuery extends AdminListQuery {
  /** Only who can sign in to the back office. */
  staff?: 'yes';
}

/** What an admin may change of an account. Verifying one mails its owner. */
export interface AdminUserFields {
  first_name: string;
  last_name: string;
  is_active: boolean;
  is_superuser: boolean;
  is_priority: boolean;
}

export const adminUserPaths = {
  list: '/api/admin/users',
  one: '/api/admin/users/{id}',
  bulkDelete: '/api/admin/users/bulk-delete',
};

/** What an account asks for. */
export const adminUserFields = {
  first_name: {
    required: 'First name is required',
    max: { length: 40, message: 'First name cannot exceed 40 characters' },
  },
  last_name: {
    required: 'Last name is required',
    max: { length: 40, message: 'Last name cannot exceed 40 characters' },
  },
  email: { shape: emailShape('Email is invalid') },
} satisfies Record<string, TextField>;

export const adminUserTexts = {
  updateFailed: 'Error updating user. Please try again.',
  noneSelected: 'No users selected.',
  /** 409: nobody may lock everybody out. */
  lastAdmin: 'This is the only administrator. Verify another one first.',
  ownAccount: 'You cannot delete or lock your own account.',
} as const;
