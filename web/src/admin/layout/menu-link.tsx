import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { NavLink } from 'react-router-dom';
import { overviewQuery } from '../../api/admin/overview';
import type { MenuEntry } from './menu-entries';
import styles from './menu-link.module.css';

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
