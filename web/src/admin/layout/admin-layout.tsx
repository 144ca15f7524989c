import { type ReactNode, Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { addIdleTask } from '../../client/idle-tasks';
import { watchLink } from '../../client/watch-link';
import { keepBackOffice } from '../../offline/staff/keep-back-office';
import { SkipLink } from '../../ui/controls/skip-link';
import { Waiting } from '../../ui/text/spinner';
import { LiveNews } from '../events/news';
import { useOfflineWork } from '../pending/use-offline-work';
import styles from './admin-layout.module.css';
import { FootMenu } from './foot-menu';
import { Header } from './header';
import { PageBoundary } from './page-boundary';
import { SideMenu } from './side-menu';
import { StatusLine } from './status-line';

/**
 * Header and menu around every page of the back office.
 * @param notices what speaks about updates
 */
export function AdminLayout({ notices }: { notices: ReactNode }) {
  const { pathname } = useLocation();
  useEffect(watchLink, []);
  useOfflineWork();
  // What does not arrive now is asked for at the next start.
  useEffect(() => addIdleTask(() => void keepBackOffice().catch(() => undefined)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new path.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
  return (
    <div className={styles.layout}>
      <SkipLink target="content" />
      <Header />
      <div className={styles.body}>
        <SideMenu />
        <main id="content" tabIndex={-1} className={styles.main}>
          <StatusLine />
          <PageBoundary key={pathname}>
            <Suspense fallback={<Waiting>Loading</Waiting>}>
              <Outlet />
            </Suspense>
          </PageBoundary>
        </main>
      </div>
      <LiveNews />
      <FootMenu />
      {notices}
    </div>
  );
}
