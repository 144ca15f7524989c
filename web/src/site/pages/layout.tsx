import { lazy, type ReactNode, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { SkipLink } from '../../ui/controls/skip-link';
import { LazyBoundary } from '../../ui/overlays/lazy-boundary';
import { inTime } from '../../ui/overlays/missing-part';
import { InquiryPageForm } from '../leads/book-button';
import { Footer } from '../shell/footer';
import { LaterCorner } from '../shell/later-corner';
import { TopBar } from '../shell/top-bar';
import { useScrollPlace } from '../shell/use-scroll-place';
import { ErrorPage } from './error-page';
import styles from './layout.module.css';
import { PageBoundary } from './page-boundary';

const InquiryDialog = lazy(() => inTime(import('../leads/inquiry-dialog')));

interface LayoutProps {
  /** What speaks about the connection and about updates. */
  notices: ReactNode;
  /** The offer to install the site; for the foot of the page. */
  installOffer: ReactNode;
}

/** What every public page shares. The boats' pages do without the top bar. */
export function Layout({ notices, installOffer }: LayoutProps) {
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
      <Footer>{installOffer}</Footer>
      <InquiryPageForm />
      <LaterCorner />
      {notices}
      {wanted && (
        <LazyBoundary open={booking} onClose={() => setBooking(false)}>
          <InquiryDialog
            open={booking}
            onClose={() => setBooking(false)}
            title="Book your spot now!"
            action="Book Call"
            boat={null}
          />
        </LazyBoundary>
      )}
    </>
  );
}
