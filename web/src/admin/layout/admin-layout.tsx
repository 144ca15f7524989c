import { Component, type ReactNode, Suspense, useEffect } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { addIdleTask } from '../../client/idle-tasks';
import { useLink } from '../../client/use-online';
import { watchLink } from '../../client/watch-link';
import { keepBackOffice } from '../../offline/staff/keep-back-office';
import { unreachedSentence } from '../../offline/storage/link-sentences';
import { missingPageWords, useMissingPage } from '../../offline/worker/use-missing-page';
import { Button } from '../../ui/controls/button';
import { SkipLink } from '../../ui/controls/skip-link';
import { Logo } from '../../ui/media/logo';
import { isMissingPart } from '../../ui/overlays/missing-part';
import { Waiting } from '../../ui/text/spinner';
import { accountPages } from '../account-pages';
import { LiveNews } from '../events/news';
import { PendingChanges, useOfflineWork } from '../pending/pending-changes';
import { LogoutButton } from '../session/logout-button';
import { useSession } from '../session/session-store';
import styles from './admin-layout.module.css';
import { OfflineIcon, OutIcon } from './menu-icons';
import { FootMenu, SideMenu } from './menus';

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

/** Logo, what waits to be sent, the way to the public site, and Logout. */
function Header() {
  return (
    <header className={styles.header}>
      <Link to={accountPages.home} className={styles.home} aria-label="Mr. Sea back office, home">
        <Logo />
        <span className={styles.place}>Back office</span>
      </Link>
      <div className={styles.right} data-screen-only>
        <PendingChanges />
        <a href="/" target="_blank" rel="noreferrer" className={styles.site} aria-label="View site">
          <OutIcon />
          <span className={styles.siteWords}>View site</span>
        </a>
        <LogoutButton variant="outline" className={styles.logout} />
      </div>
    </header>
  );
}

/** A quiet line about the link and about keeping the login fresh; nothing while all is well. */
function StatusLine() {
  const { notice } = useSession();
  const unreached = unreachedSentence(useLink());
  return (
    <div role="status" className={styles.statusLinePlace}>
      {(unreached || notice) && (
        <div className={styles.line}>
          {unreached && <OfflineIcon size={18} />}
          <p>
            {unreached && <span>{unreached} You see what this device has kept.</span>}
            {/* Without a link nobody could have answered about the login either. */}
            {notice && !unreached && (
              <span>
                <span>{notice}</span>. You stay signed in; we try again.
              </span>
            )}
          </p>
        </div>
      )}
    </div>
  );
}

/**
 * Keeps header and menu when a page breaks, most often because its code did not arrive. A missing file stays missing for
 * this load of the app, so trying again loads it anew.
 */
class PageBoundary extends Component<{ children: ReactNode }, { failure: unknown }> {
  override state = { failure: null };

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  override render() {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    return isMissingPart(failure) ? <MissingPage /> : <BrokenPage />;
  }
}

function MissingPage() {
  const { state, tryAgain } = useMissingPage(true);
  const { title, text } = missingPageWords[state];
  return (
    <div className={styles.broken} role="alert">
      <h1>{title}</h1>
      <p>{text}</p>
      <Button busy={state === 'looking'} onClick={tryAgain}>
        Try again
      </Button>
    </div>
  );
}

function BrokenPage() {
  return (
    <div className={styles.broken} role="alert">
      <h1>This page did not load</h1>
      <p>The connection may have dropped on the way. The other pages may still open.</p>
      <Button onClick={() => window.location.reload()}>Try again</Button>
    </div>
  );
}
