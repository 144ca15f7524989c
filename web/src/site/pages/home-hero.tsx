import { useQuery } from '@tanstack/react-query';
import { preload } from 'react-dom';
import { fleetFactsQuery } from '../../api/boat-queries';
import { env } from '../../client/env';
import { thousands } from '../../ui/text/thousands';
import { dollars } from '../boats/boat-price';
import styles from './home-hero.module.css';

const narrow = '(max-width: 700px)';
const tall = '/hero-tall-480.webp 480w, /hero-tall-800.webp 800w';
const wide = [640, 960, 1440, 1920].map((width) => `/hero-${width}.webp ${width}w`).join(', ');

/** The picture, the heading and the tagline that welcome a visitor, and what the fleet says of itself. */
export function Hero() {
  if (env.server) preloadPicture();
  return (
    <section className={styles.hero}>
      <picture>
        <source media={narrow} srcSet={tall} sizes="100vw" width={800} height={960} />
        <img
          className={styles.banner}
          src="/hero-1440.webp"
          srcSet={wide}
          sizes="100vw"
          width={1920}
          height={900}
          alt="Luxury Boat Rental Experience"
          fetchPriority="high"
        />
      </picture>
      <div className={styles.words}>
        <h1 className={styles.heroTitle}>Boat Rentals in Miami, FL</h1>
        <p className={styles.tagline}>
          Your Miami boat day starts here… explore our full fleet now.
        </p>
        <p className={styles.facts}>{useFleetInWords()}</p>
      </div>
    </section>
  );
}

/** The picture that this screen will show, before the browser has read the styles. */
function preloadPicture(): void {
  const common = { as: 'image', imageSizes: '100vw', fetchPriority: 'high' } as const;
  preload('/hero-tall-480.webp', { ...common, imageSrcSet: tall, media: narrow });
  preload('/hero-640.webp', { ...common, imageSrcSet: wide, media: `not all and ${narrow}` });
}

/** "64 boats · from $290 for 4 hours · captain included", as far as it is known; the room for it stays. */
function useFleetInWords(): string {
  const { data: { data: fleet } = {} } = useQuery(fleetFactsQuery());
  if (!fleet?.count) return '';
  const { count, cheapest } = fleet;
  const hours = cheapest?.duration_hours;
  return [
    count === 1 ? '1 boat' : `${thousands(String(count))} boats`,
    cheapest && `from ${dollars(cheapest.price)}${hours ? ` for ${hours} hours` : ''}`,
    cheapest?.captain_included && 'captain included',
  ]
    .filter(Boolean)
    .join(' · ');
}
