import styles from './hero.module.css';

const widths = [640, 960, 1440, 1920];

/** The picture, the heading and the tagline that welcome a visitor. */
export function Hero() {
  return (
    <section className={styles.hero}>
      <picture>
        <source
          media="(max-width: 700px)"
          srcSet="/hero-tall-480.webp 480w, /hero-tall-800.webp 800w"
          sizes="100vw"
          width={800}
          height={960}
        />
        <img
          className={styles.banner}
          src="/hero-1440.webp"
          srcSet={widths.map((width) => `/hero-${width}.webp ${width}w`).join(', ')}
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
