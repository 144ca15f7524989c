import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SkipLink } from '../../ui/controls/skip-link';
import { Logo } from '../../ui/media/logo';
import { useHeadingFocus, usePageTitle } from '../layout/page-heading';
import styles from './account-frame.module.css';

interface AccountFrameProps {
  title: string;
  /** A sentence below the heading. */
  lead?: ReactNode;
  children: ReactNode;
  /** Ways to the other screens, below the card. */
  footer?: ReactNode;
}

/** The quiet page around the forms of accounts. */
export function AccountFrame({ title, lead, children, footer }: AccountFrameProps) {
  usePageTitle(title);
  const heading = useHeadingFocus();
  return (
    <div className={styles.page}>
      <SkipLink target="content" />
      <header className={styles.header}>
        <Link to="/" className={styles.home} aria-label="Mr. Sea, home">
          <Logo />
        </Link>
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        <div className={styles.card}>
          <div className={styles.head}>
            <h1 ref={heading} tabIndex={-1} className={styles.title}>
              {title}
            </h1>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {children}
        </div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </main>
      <Waves />
    </div>
  );
}

/** Three still waves at the foot of the page. */
function Waves() {
  return (
    <svg
      className={styles.waves}
      viewBox="0 0 1440 220"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d="M0 90C180 40 330 40 520 86s360 52 560 4 280-40 360-18v148H0Z" opacity=".28" />
      <path d="M0 130c200-44 380-36 560 2s340 40 520 0 280-32 360-12v100H0Z" opacity=".45" />
      <path d="M0 172c160-30 360-30 540-4s380 30 560 0 260-22 340-10v62H0Z" />
    </svg>
  );
}
