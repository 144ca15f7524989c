import type { AdminOverview } from '@mr-sea/bff/contract/admin/overview';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useId } from 'react';
import { NavLink } from 'react-router-dom';
import { overviewQuery } from '../../api/admin/overview';
import { CalendarIcon, type IconProps, PeopleIcon, SearchIcon } from '../../ui/icons';
import { LockIcon, PhoneIcon, ShieldIcon } from '../../ui/work-icons';
import styles from './menu-entries.module.css';
import {
  ActivityIcon,
  BoatIcon,
  FolderIcon,
  HomeIcon,
  InboxIcon,
  PostIcon,
  ReplyIcon,
  ReviewIcon,
  StoryIcon,
  TagIcon,
} from './menu-icons';

export interface MenuEntry {
  path: string;
  label: string;
  Icon: ComponentType<IconProps>;
  /** What of the overview is counted beside the entry, and what it counts. */
  count?: { of: keyof Omit<AdminOverview, 'leads_per_day' | 'steering'>; words: string };
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
  { path: '/admin/replies', label: 'Replies', Icon: ReplyIcon },
  { path: '/admin/calendar', label: 'Calendar', Icon: CalendarIcon },
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
  { path: '/admin/company', label: 'Company', Icon: PhoneIcon },
  { path: '/admin/audit', label: 'Activity', Icon: ActivityIcon },
  { path: '/admin/privacy', label: 'Privacy', Icon: ShieldIcon },
  { path: '/admin/account', label: 'Your Account', Icon: LockIcon },
];

/** What a phone's foot has room for; the rest is behind "More". */
export const footPaths = ['/admin', '/admin/leads', '/admin/boats', '/admin/reviews'];

interface MenuLinkProps {
  entry: MenuEntry;
  /** Icon above a small label, as in the narrow menu and at a phone's foot. */
  stacked?: boolean;
  onFollow?: () => void;
}

/** One entry of the menu, with how much waits behind it. */
export function MenuLink({ entry, stacked = false, onFollow }: MenuLinkProps) {
  const { path, label, Icon, count } = entry;
  const id = useId();
  const { data } = useQuery(overviewQuery());
  const waiting = (count && data?.[count.of]) ?? 0;
  return (
    <NavLink
      to={path}
      end={path === '/admin'}
      className={stacked ? styles.stacked : styles.row}
      aria-describedby={waiting > 0 ? id : undefined}
      onClick={onFollow}
    >
      <span className={styles.icon}>
        <Icon size={22} />
      </span>
      <span className={styles.label}>{label}</span>
      {waiting > 0 && (
        <>
          <span className={styles.count} aria-hidden="true">
            {waiting > 99 ? '99+' : waiting}
          </span>
          <span id={id} hidden>
            {waiting} {count?.words}
          </span>
        </>
      )}
    </NavLink>
  );
}
