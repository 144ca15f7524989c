import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '../../ui/media/logo';
import { SavedLink, WaitingLink } from './header-links';
import styles from './plain-header.module.css';

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

interface BreadcrumbsProps {
  /** From the widest to the page itself, which has no address. */
  steps: { label: string; to?: string }[];
}

/** Where this page stands in the site. */
export function Breadcrumbs({ steps }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.steps}>
        {steps.map(({ label, to }) => (
          <li key={label} className={styles.step}>
            {to ? (
              <Link to={to} className={styles.link}>
                {label}
              </Link>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
