import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '../../ui/media/logo';
import styles from './plain-header.module.css';
import { SavedLink } from './saved-link';
import { WaitingLink } from './waiting-link';

/** Logo and a way on, in the flow of pages that do without the top bar. */
export function PlainHeader({ children }: { children?: ReactNode }) {
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.home} aria-label="Mr. Sea, home">
        <Logo />
      </Link>
      {children}
      <span className={styles.own} data-screen-only>
        <WaitingLink />
        <SavedLink />
      </span>
    </header>
  );
}
