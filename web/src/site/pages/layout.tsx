import { lazy, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { addIdleTask } from '../../client/idle-tasks';
import { SkipLink } from '../../ui/controls/skip-link';
import { Optional } from '../../ui/optional';
import { LazyBoundary } from '../../ui/overlays/lazy-boundary';
import { inTime } from '../../ui/overlays/missing-part';
import { InquiryPageForm } from '../leads/book-button';
import { Footer } from '../shell/footer';
import { TopBar } from '../shell/top-bar';
import { ErrorPage, PageBoundary } from './error-page';
import styles from './layout.module.css';

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

const Corner = lazy(() => import('../shell/corner'));

/** What floats over every page, once the first screen is done. */
function LaterCorner() {
  const idle = useIdle();
  // The popup's time counts from the beginning of the visit, not from when its code arrives.
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => setSince(Date.now()), []);
  if (since === null || !idle) return null;
  return (
    <Optional>
      <Corner since={since} />
    </Optional>
  );
}

/** True once the first screen is done; for parts that nobody waits for. False while rendering on the server. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => addIdleTask(() => setIdle(true)), []);
  return idle;
}

/** Where each entry of this visit's history was left, by its key. Pixels from the top. */
const places = new Map<string, number>();

/** Begins every new path on top, and one that the visitor comes back to where it was left. */
function useScrollPlace(): void {
  const { pathname, key } = useLocation();
  // The first page begins on top by itself, and who has scrolled it before it came to life is left there.
  const shown = useRef(key === 'default' ? pathname : null);

  // Before the browser tells of the scrolling that another page causes by being shorter.
  useLayoutEffect(() => {
    const note = () => places.set(key, window.scrollY);
    if (shown.current !== pathname) {
      shown.current = pathname;
      window.scrollTo({ top: places.get(key) ?? 0, behavior: 'instant' });
    }
    // With the next frame: asked for here, the browser would have to lay the page out once more.
    const frame = requestAnimationFrame(note);
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', note);
    };
  }, [pathname, key]);
}
