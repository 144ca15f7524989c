import { type Boat, boatPage } from '@mr-sea/bff/contract/boats';
import { categoryPage } from '@mr-sea/bff/contract/categories';
import { lazy, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { classNames } from '../../ui/class-names';
import { Button } from '../../ui/controls/button';
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
import { Optional } from '../../ui/optional';
import { LazyBoundary } from '../../ui/overlays/lazy-boundary';
import { inTime } from '../../ui/overlays/missing-part';
import { reviewsInWords, Stars } from '../../ui/text/rating';
import { readBoatPageState } from '../boats/boat-link';
import { BoatPrice } from '../boats/boat-price';
import { BoatSpecs } from '../boats/boat-specs';
import { DetailGallery } from '../boats/detail-gallery';
import { FreeDays } from '../boats/free-days';
import { RelatedBoats } from '../boats/related-boats';
import { SaveButton } from '../boats/save-button';
import { ShareButton } from '../boats/share-button';
import { StickyBar } from '../boats/sticky-bar';
import { ReviewsSection } from '../reviews/reviews-section';
import { lazyPart } from '../shell/lazy-part';
import { Breadcrumbs, PlainHeader } from '../shell/plain-header';
import { useSiteSettings } from '../shell/use-site-settings';
import styles from './boat-detail.module.css';
import { InlineInquiry } from './inline-inquiry';

const TripCosts = lazyPart(() => import('../boats/trip-costs'));
const GalleryDialog = lazy(() => inTime(import('../boats/gallery-dialog')));

/** Everything about one boat, from its pictures to the boats like it. */
export function BoatDetail({ boat }: { boat: Boat }) {
  const { state } = useLocation();
  const [viewer, setViewer] = useState<{ start: number; open: boolean } | null>(null);
  // A new object for each press, so that the same day can be asked for again.
  const [wanted, setWanted] = useState<{ day: string }>();
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
            <InlineInquiry boat={boat} wanted={wanted} />
          </aside>
          <div className={styles.bars} data-screen-only>
            <HappyUsers boat={boat} />
            <FeatureBar />
          </div>
        </div>
        <Optional>
          <TripCosts boat={boat} />
        </Optional>
        <FreeDays
          boat={boat}
          onAsk={(day) => {
            setWanted({ day });
            scrollToInquiry();
          }}
        />
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
  const rated = boat.reviews_count > 0;
  return (
    <div className={styles.intro}>
      <p className={styles.category}>{(boat.category?.name || 'BOAT').toUpperCase()}</p>
      <h1 className={styles.name}>{boat.name}</h1>
      <p className={styles.facts}>
        <span>{boat.code}</span>
        {rated && (
          <a href="#reviews" className={styles.rating}>
            <StarIcon /> {boat.average_rating} ({reviewsInWords(boat.reviews_count)})
          </a>
        )}
      </p>
      <div className={styles.actions} data-screen-only>
        <SaveButton boat={boat} variant="words" />
        <ShareButton name={boat.name} path={boatPage(boat)} />
      </div>
      <Description text={boat.description} />
      <BoatSpecs boat={boat} variant="tiles" />
    </div>
  );
}

/** What the boat costs, the offer line where there is a price, and the note. */
function DetailOffer({ boat }: { boat: Boat }) {
  return (
    <div className={styles.offerBox}>
      <BoatPrice boat={boat} large />
      {boat.price !== null && <p className={styles.limited}>Exclusive offer for a limited time!</p>}
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

/** A text that shows its beginning, with "Read more" where there is more of it. */
function Description({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [cut, setCut] = useState(false);

  useEffect(() => {
    const element = box.current;
    if (!element || open) return;
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 2);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [open]);

  return (
    <div className={styles.description}>
      <div
        ref={box}
        id="boat-description"
        className={classNames(
          styles.text,
          text === '' && styles.coming,
          !open && styles.clamped,
          !open && cut && styles.cut,
        )}
      >
        {text.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {(cut || open) && (
        <Button
          variant="quiet"
          className={styles.more}
          data-screen-only
          aria-expanded={open}
          aria-controls="boat-description"
          onClick={() => setOpen(!open)}
        >
          {open ? 'Read less' : 'Read more'}
        </Button>
      )}
    </div>
  );
}

interface HappyUsersProps {
  boat: Pick<Boat, 'average_rating' | 'reviews_count'>;
}

/** What guests say elsewhere, with the link to it; where they say it nowhere else, what they say here. */
function HappyUsers({ boat }: HappyUsersProps) {
  const { reviews } = useSiteSettings().links;
  if (!reviews) return <OwnReviews boat={boat} />;
  return (
    <a className={styles.users} href={reviews} target="_blank" rel="noopener noreferrer">
      <Stars value={5} />
      <span className={styles.usersText}>Rated 5 stars by 100+ happy users</span>
    </a>
  );
}

function OwnReviews({ boat: { average_rating, reviews_count } }: HappyUsersProps) {
  if (reviews_count === 0) return null;
  return (
    <a className={styles.users} href="#reviews">
      <Stars value={Number(average_rating)} />
      <span className={styles.usersText}>
        Rated {average_rating} of 5 in {reviewsInWords(reviews_count)}
      </span>
    </a>
  );
}
