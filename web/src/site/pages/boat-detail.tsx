import type { Boat } from '@mr-sea/bff/contract/boats';
import { categoryPage } from '@mr-sea/bff/contract/categories';
import { lazy, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Logo } from '../../ui/media/logo';
import { scrollMotion } from '../../ui/media/scroll-motion';
import { LazyBoundary } from '../../ui/overlays/lazy-boundary';
import { inTime } from '../../ui/overlays/missing-part';
import { readBoatPageState } from '../boats/boat-link';
import { DetailGallery } from '../boats/detail-gallery';
import { DetailIntro } from '../boats/detail-intro';
import { DetailOffer } from '../boats/detail-offer';
import { FeatureBar } from '../boats/feature-bar';
import { HappyUsers } from '../boats/happy-users';
import { RelatedBoats } from '../boats/related-boats';
import { StickyBar } from '../boats/sticky-bar';
import { ReviewsSection } from '../reviews/reviews-section';
import { Breadcrumbs } from '../shell/breadcrumbs';
import { PlainHeader } from '../shell/plain-header';
import styles from './boat-detail.module.css';
import { InlineInquiry } from './inline-inquiry';

const GalleryDialog = lazy(() => inTime(import('../boats/gallery-dialog')));

/** Everything about one boat, from its pictures to the boats like it. */
export function BoatDetail({ boat }: { boat: Boat }) {
  const { state } = useLocation();
  const [viewer, setViewer] = useState<{ start: number; open: boolean } | null>(null);
  useScrollToReviews();

  return (
    <>
      <PlainHeader>
        <Breadcrumbs
          steps={[
            { label: 'All boats', to: '/' },
            { label: boat.category.name, to: categoryPage(boat.category) },
            { label: boat.name },
          ]}
        />
      </PlainHeader>
      <StickyBar boat={boat} back={readBoatPageState(state).from ?? '/'} onBook={scrollToInquiry} />
      <div className={styles.page}>
        <DetailGallery
          boat={boat}
          overlay={<Logo />}
          onOpen={(start) => setViewer({ start, open: true })}
        />
        <div className={styles.columns}>
          <div className={styles.about}>
            <DetailIntro boat={boat} />
          </div>
          <aside className={styles.offer} aria-label="Price and inquiry">
            <DetailOffer boat={boat} />
            <InlineInquiry boat={boat} />
          </aside>
          <div className={styles.bars} data-screen-only>
            <HappyUsers boat={boat} />
            <FeatureBar />
          </div>
        </div>
        <ReviewsSection boat={boat} />
        <RelatedBoats boatId={boat.id} />
      </div>
      {viewer && (
        <LazyBoundary open={viewer.open} onClose={() => setViewer({ ...viewer, open: false })}>
          <GalleryDialog
            boat={boat}
            {...viewer}
            onClose={() => setViewer({ ...viewer, open: false })}
          />
        </LazyBoundary>
      )}
    </>
  );
}

function scrollToInquiry() {
  const form = document.getElementById('inquiry');
  form?.scrollIntoView({ behavior: scrollMotion(), block: 'start' });
  form?.querySelector('input')?.focus({ preventScroll: true });
}

const delayMs = 500;

/** Scrolls to the reviews when the visitor came by a rating, then forgets it, so that a reload stays on top. */
function useScrollToReviews(): void {
  const here = useLocation();
  const navigate = useNavigate();
  const { toReviews, from } = readBoatPageState(here.state);

  useEffect(() => {
    if (!toReviews) return;
    const timer = setTimeout(() => {
      document
        .getElementById('reviews')
        ?.scrollIntoView({ behavior: scrollMotion(), block: 'start' });
      navigate(here, { replace: true, state: { from } });
    }, delayMs);
    return () => clearTimeout(timer);
  }, [toReviews, from, here, navigate]);
}
