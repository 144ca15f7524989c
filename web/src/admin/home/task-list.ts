import type { AdminOverview } from '@mr-sea/bff/contract/admin/overview';

export interface Task {
  of: keyof Omit<AdminOverview, 'leads_per_day'>;
  /** What is counted: one of it, and several. */
  one: string;
  several: string;
  /** What to say when there is none. */
  none: string;
  /** The list that shows it. */
  to: string;
  /** Something went wrong, rather than something is new. */
  trouble?: boolean;
}

export const tasks: Task[] = [
  {
    of: 'leads_new',
    one: 'new lead',
    several: 'new leads',
    none: 'No new leads',
    to: '/admin/leads?status=new',
  },
  {
    of: 'reviews_pending',
    one: 'review awaiting moderation',
    several: 'reviews awaiting moderation',
    none: 'All reviews moderated',
    to: '/admin/reviews?filter=pending',
  },
  {
    of: 'stories_waiting',
    one: 'story to read',
    several: 'stories to read',
    none: 'All stories read',
    to: '/admin/stories',
  },
  {
    of: 'users_waiting',
    one: 'account waiting for approval',
    several: 'accounts waiting for approval',
    none: 'No accounts waiting',
    to: '/admin/users',
  },
  {
    of: 'mails_undelivered',
    one: 'mail not delivered',
    several: 'mails not delivered',
    none: 'All mail delivered',
    to: '/admin/jobs',
    trouble: true,
  },
];
