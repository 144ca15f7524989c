import type { Boat } from '@mr-sea/bff/contract/boats';
import { categoryPage } from '@mr-sea/bff/contract/categories';
import { lazy, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  BluetoothIcon,
  LifeRingIcon,
  SnowflakeIcon,
  StarIcon,
  WavesIcon,
  WheelIcon,
} from '../../ui/icons';
import { Logo } from '../../ui/media/logo';
import { scrollMotion } from '../../ui/media/scroll-motion';
import { LazyBoundary } from '../../ui/overlays/lazy-boundary';
import { inTime } from '../../ui/overlays/missing-part';
import { readBoatPageState } from '../boats/boat-link';
import { BoatPrice } from '../boats/boat-price';
import { BoatSpecs } from '../boats/boat-specs';
import { Description } from '../boats/description';
import { DetailGallery } from '../boats/detail-gallery';
import { HappyUsers } from '../boats/happy-users';
import { RelatedBoats } from '../boats/related-boats';
import { SaveButton } from '../boats/save-button';
import { ShareButton } from '../boats/share-button';
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

/** What the boat is: category, name, description, size and room. */
function DetailIntro({ boat }: { boat: Boat }) {
  // A boat that only the list knows has no number of reviews yet.
  const rated = !['', '0.0'].includes(boat.average_rating) && boat.reviews_count > 0;
  return (
    <div className={styles.intro}>
      <p className={styles.category}>{(boat.category?.name || 'BOAT').toUpperCase()}</p>
      <h1 className={styles.name}>{boat.name}</h1>
      <p className={styles.facts}>
        <span>{boat.code}</span>
        {rated && (
          <a href="#reviews" className={styles.rating}>
            <StarIcon /> {boat.average_rating} ({boat.reviews_count}{' '}
            {boat.reviews_count === 1 ? 'review' : 'reviews'})
          </a>
        )}
      </p>
      <div className={styles.actions} data-screen-only>
        <SaveButton boat={boat} variant="words" />
        <ShareButton boat={boat} />
      </div>
      <Description text={boat.description} />
      <BoatSpecs boat={boat} variant="tiles" />
    </div>
  );
}

/** What the boat costs, the offer line where there is a price, and the note. */
function DetailOffer({ boat }: { boat: Boat }) {
  const isPriced = (boat.discount_price ?? boat.price) !== null;
  return (
    <div className={styles.detailOfferOffer}>
      <BoatPrice boat={boat} large />
      {isPriced && <p className={styles.limited}>Exclusive offer for a limited time!</p>}
      {boat.note && <p className={styles.note}>{boat.note}</p>}
    </div>
  );
}

const features = [
  { name: 'Crew', Icon: WheelIcon },
  { name: 'Bluetooth', Icon: BluetoothIcon },
  { name: 'Water Toys', Icon: WavesIcon },
  { name: 'Cooler with Ice', Icon: SnowflakeIcon },
  { name: 'Life Jackets', Icon: LifeRingIcon },
];

/** What every trip has on board. */
function FeatureBar() {
  return (
    <ul className={styles.bar} aria-label="On board">
      {features.map(({ name, Icon }) => (
        <li key={name} className={styles.feature}>
          <Icon size={28} />
          {name}
        </li>
      ))}
    </ul>
  );
}
