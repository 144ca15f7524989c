import { lazy, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { inTime } from '../../offline/missing-part';
import { WantedPart } from '../../offline/wanted-part';
import { SkipLink } from '../../ui/skip-link';
import { InquiryPageForm } from '../leads/book-button';
import { Footer } from '../shell/footer';
import { LaterCorner } from '../shell/later-corner';
import { OfflineParts } from '../shell/offline-parts';
import { TopBar } from '../shell/top-bar';
import { useScrollPlace } from '../shell/use-scroll-place';
import { ErrorPage } from './error-page';
import styles from './layout.module.css';
import { PageBoundary } from './page-boundary';

const InquiryDialog = lazy(() => inTime(import('../leads/inquiry-dialog')));

/** What every public page shares. The boats' pages do without the top bar. */
export function Layout() {
  const location = useLocation();
  const [booking, setBooking] = useState(false);
  const [wanted, setWanted] = useState(false);

  useScrollPlace();

  return (
    <>
      <SkipLink target="content" />
      {!location.pathname.startsWith('/boats/') && (
        <TopBar
          onBookNow={() => {
            setWanted(true);
            setBooking(true);
          }}
        />
      )}
      <main id="content" tabIndex={-1} className={styles.main}>
        <PageBoundary location={location} ErrorPage={ErrorPage}>
          <Outlet />
        </PageBoundary>
      </main>
      <Footer />
      <InquiryPageForm />
      <LaterCorner />
      <OfflineParts />
      {wanted && (
        <WantedPart open={booking} onClose={() => setBooking(false)}>
          <InquiryDialog
            open={booking}
            onClose={() => setBooking(false)}
            title="Book your spot now!"
            action="Book Call"
            boat={null}
          />
        </WantedPart>
      )}
    </>
  );
}
