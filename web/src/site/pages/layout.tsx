import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { SkipLink } from '../../ui/skip-link';
import { Footer } from '../shell/footer';
import { LaterCorner } from '../shell/later-corner';
import { OfflineParts } from '../shell/offline-parts';
import { TopBar } from '../shell/top-bar';
import styles from './layout.module.css';

const InquiryDialog = lazy(() => import('../leads/inquiry-dialog'));

/** What every public page shares. The boats' pages do without the top bar. */
export function Layout() {
  const { pathname } = useLocation();
  const [booking, setBooking] = useState(false);
  const [wanted, setWanted] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new path.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);

  return (
    <>
      <SkipLink target="content" />
      {!pathname.startsWith('/boats/') && (
        <TopBar
          onBookNow={() => {
            setWanted(true);
            setBooking(true);
          }}
        />
      )}
      <main id="content" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
      <LaterCorner />
      <OfflineParts />
      {wanted && (
        <Suspense>
          <InquiryDialog
            open={booking}
            onClose={() => setBooking(false)}
            title="Book your spot now!"
            action="Book Call"
            boat={null}
          />
        </Suspense>
      )}
    </>
  );
}
