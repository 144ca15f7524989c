import type { AdminOverview } from '@mr-sea/bff/contract/admin/overview';
import type { ComponentType } from 'react';
import { type IconProps, PeopleIcon, SearchIcon } from '../../ui/icons';
import { LockIcon, ShieldIcon } from '../../ui/work-icons';
import {
  ActivityIcon,
  BoatIcon,
  FolderIcon,
  HomeIcon,
  InboxIcon,
  PostIcon,
  ReviewIcon,
  StoryIcon,
  TagIcon,
} from './menu-icons';

export interface MenuEntry {
  path: string;
  label: string;
  Icon: ComponentType<IconProps>;
  /** What of the overview is counted beside the entry, and what it counts. */
  count?: { of: keyof Omit<AdminOverview, 'leads_per_day'>; words: string };
}

/**
 * The menu. What an operator owes to the
 * people whose data this is comes late, and the own account last.
 */
export const menuEntries: MenuEntry[] = [
  { path: '/admin', label: 'Home', Icon: HomeIcon },
  {
    path: '/admin/users',
    label: 'Customers',
    Icon: PeopleIcon,
    count: { of: 'users_waiting', words: 'waiting for approval' },
  },
  { path: '/admin/boats', label: 'Boats', Icon: BoatIcon },
  { path: '/admin/categories', label: 'Categories', Icon: TagIcon },
  {
    path: '/admin/leads',
    label: 'Leads',
    Icon: InboxIcon,
    count: { of: 'leads_new', words: 'new' },
  },
  {
    path: '/admin/reviews',
    label: 'Reviews',
    Icon: ReviewIcon,
    count: { of: 'reviews_pending', words: 'to moderate' },
  },
  {
    path: '/admin/stories',
    label: 'Stories',
    Icon: StoryIcon,
    count: { of: 'stories_waiting', words: 'to read' },
  },
  { path: '/admin/blog/posts', label: 'Blog Posts', Icon: PostIcon },
  { path: '/admin/blog/categories', label: 'Blog Categories', Icon: FolderIcon },
  { path: '/admin/page-texts', label: 'Page Texts', Icon: SearchIcon },
  { path: '/admin/audit', label: 'Activity', Icon: ActivityIcon },
  { path: '/admin/privacy', label: 'Privacy', Icon: ShieldIcon },
  { path: '/admin/account', label: 'Your Account', Icon: LockIcon },
];

/** What a phone's foot has room for; the rest is behind "More". */
export const footPaths = ['/admin', '/admin/leads', '/admin/boats', '/admin/reviews'];
