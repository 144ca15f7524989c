import { preload } from 'react-dom';
import { env } from '../../client/env';
import styles from './hero.module.css';

const narrow = '(max-width: 700px)';
const tall = '/hero-tall-480.webp 480w, /hero-tall-800.webp 800w';
const wide = [640, 960, 1440, 1920].map((width) => `/hero-${width}.webp ${width}w`).join(', ');

/** The picture, the heading and the tagline that welcome a visitor. */
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
        <h1 className={styles.title}>Boat Rentals in Miami, FL</h1>
        <p className={styles.tagline}>
          Your Miami boat day starts here… explore our full fleet now.
        </p>
      </div>
    </section>
  );
}

/** The picture that this screen will show, before the browser has read the styles. */
function preloadPicture(): void {
  const shared = { as: 'image', imageSizes: '100vw', fetchPriority: 'high' } as const;
  preload('/hero-tall-480.webp', { ...shared, imageSrcSet: tall, media: narrow });
  preload('/hero-640.webp', { ...shared, imageSrcSet: wide, media: `not all and ${narrow}` });
}
