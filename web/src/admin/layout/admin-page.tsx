import type { ReactNode } from 'react';
import styles from './admin-page.module.css';
import { useHeadingFocus, usePageTitle } from './page-heading';

interface AdminPageProps {
  /** What the window is called, and the heading unless it is another. */
  title: string;
  heading?: string;
  /** Stands to the right of the heading, such as the button "Add". */
  actions?: ReactNode;
  children: ReactNode;
}

/** What every page of the back office begins with. */
export function AdminPage({ title, heading = title, actions, children }: AdminPageProps) {
  usePageTitle(title);
  const h1 = useHeadingFocus();
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 ref={h1} className={styles.title} tabIndex={-1}>
          {heading}
        </h1>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
