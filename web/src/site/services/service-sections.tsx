import { menuPath } from '@mr-sea/bff/contract/pages';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CheckIcon } from '../../ui/icons';
import { BookButton, PageButton } from '../leads/book-button';
import { decorAddress, decorPictures, decorSize } from './decor-pictures';
import { MenuDownload } from './menu-download';
import type { MenuId } from './menus/menu-list';
import styles from './services.module.css';

/** What this is about, and three numbers. */
export function IntroSection() {
  return (
    <section id="intro" className={styles.section} aria-labelledby="intro-title">
      <h2 id="intro-title" className={styles.title}>
        More than a boat
      </h2>
      <p className={styles.intro}>
        A day on the bay is better with a laid table and a deck that says what you are celebrating.
        We cook, pour and decorate; you step on board and it is there.
      </p>
      <ul className={styles.stats}>
        {stats.map(({ number, label }) => (
          <li key={label}>
            <strong>{number}</strong> {label}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ServiceProps {
  onPreview: (menu: MenuId) => void;
  onBook: () => void;
}

/** Food and drinks. */
export function CateringSection({ onPreview, onBook }: ServiceProps) {
  return (
    <section id="catering" className={styles.section} aria-labelledby="catering-title">
      <div className={styles.service}>
        <div>
          <h2 id="catering-title" className={styles.title}>
            Catering
          </h2>
          <p className={styles.intro}>Thirty-eight pages of food, six of drinks, one call.</p>
          <Features list={cateringFeatures} />
          <div className={styles.actions}>
            <BookButton about="catering" onPress={onBook}>
              Book Catering
            </BookButton>
            <MenuDownload />
          </div>
        </div>
        <div className={styles.menus}>
          <MenuCover
            variant="sea"
            title="Catering"
            path={menuPath('catering')}
            onOpen={() => onPreview('catering')}
          >
            Preview Catering Menu
          </MenuCover>
          <MenuCover
            variant="wine"
            title="Liquor"
            path={menuPath('liquor')}
            onOpen={() => onPreview('liquor')}
          >
            Preview Liquor Menu
          </MenuCover>
        </div>
      </div>
    </section>
  );
}

interface MenuCoverProps {
  variant: 'sea' | 'wine';
  title: string;
  /** Where its page is. */
  path: string;
  onOpen: () => void;
  children: ReactNode;
}

/** A menu as it lies there, closed. */
function MenuCover({ variant, title, path, onOpen, children }: MenuCoverProps) {
  return (
    <div className={styles.menu}>
      <span className={`${styles.booklet} ${styles[variant]}`} aria-hidden="true">
        <span>{title}</span>
        <span className={styles.bookletNote}>Mr. Sea</span>
      </span>
      <PageButton variant="outline" formAction={path} onPress={onOpen}>
        {children}
      </PageButton>
    </div>
  );
}

/** Balloons, flowers and neon. */
export function DecorSection({
  onPreview,
  onBook,
  onGallery,
}: ServiceProps & { onGallery: () => void }) {
  const [first, ...others] = decorPictures;
  return (
    <section id="decor" className={styles.section} aria-labelledby="decor-title">
      <div className={styles.service}>
        <div>
          <h2 id="decor-title" className={styles.title}>
            Decorations
          </h2>
          <p className={styles.intro}>Packages start at $210, in three tiers.</p>
          <Features list={decorFeatures} />
          <div className={styles.actions}>
            <BookButton about="deco" onPress={onBook}>
              Book Decorations
            </BookButton>
            <PageButton
              variant="outline"
              formAction={menuPath('guide')}
              onPress={() => onPreview('guide')}
            >
              Preview Guide
            </PageButton>
          </div>
        </div>
        <div className={styles.pictures}>
          {first && <DecorImage {...first} wide />}
          {others.slice(0, 2).map((picture) => (
            <DecorImage key={picture.file} {...picture} />
          ))}
          <PageButton
            variant="light"
            className={styles.view}
            formAction={menuPath('gallery')}
            onPress={onGallery}
          >
            View Gallery
          </PageButton>
        </div>
      </div>
      <ul className={styles.tiers}>
        {tiers.map(({ name, price, text }) => (
          <li key={name} className={styles.tier}>
            <h3>{name}</h3>
            <p className={styles.price}>{price}</p>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The same as pages: to be read, printed and sent to somebody. */
export function MenuLinks() {
  return (
    <nav className={styles.links} aria-label="Menus and guides as pages">
      <Link to={menuPath('catering')}>Catering Menu</Link>
      <Link to={menuPath('liquor')}>Liquor Menu</Link>
      <Link to={menuPath('guide')}>Decoration Guide</Link>
      <Link to={menuPath('gallery')}>Decoration Gallery</Link>
    </nav>
  );
}

function DecorImage({ file, alt, wide }: { file: string; alt: string; wide?: boolean }) {
  return (
    <img
      className={wide ? styles.wide : undefined}
      src={decorAddress(file, 'large')}
      srcSet={`${decorAddress(file, 'small')} 320w, ${decorAddress(file, 'large')} ${decorSize.width}w`}
      sizes={wide ? '(min-width: 900px) 480px, 100vw' : '(min-width: 900px) 240px, 50vw'}
      {...decorSize}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  );
}

function Features({ list }: { list: readonly string[] }) {
  return (
    <ul className={styles.features}>
      {list.map((feature) => (
        <li key={feature}>
          <CheckIcon size={20} />
          {feature}
        </li>
      ))}
    </ul>
  );
}

/** What guests have had from us, in numbers. */
const stats = [
  { number: '500+', label: 'Happy Clients' },
  { number: '50+', label: 'Menu Options' },
  { number: '100%', label: 'Satisfaction' },
];

/** What catering on board means with us. */
const cateringFeatures = [
  'Breakfast boards, ceviche, sushi, paella, grill and dessert',
  'Vegan, gluten-free and kids’ tables of their own',
  'Prepared on the day and set on board before you arrive',
  'Champagne, wine, rum and cocktails for guests 21 and older',
  'Servers, bartenders and private chefs on request',
];

/** What decorations mean with us. */
const decorFeatures = [
  'Birthdays, proposals, bachelorettes, baby showers and reveals',
  'Balloons, flowers, neon, lanterns and laid tables',
  'Your colors and your words, or a picture you like',
  'Set up before you step on board, cleared away afterwards',
  'No confetti, and every balloon tied down: the bay stays clean',
];

/** The tiers of decorations. */
const tiers = [
  {
    name: 'Basic',
    price: 'from $210',
    text: 'Garland in two colors, banner and table things for ten.',
  },
  {
    name: 'Standard',
    price: 'from $390',
    text: 'Balloon arch, your own words, flowers and a photo corner.',
  },
  {
    name: 'Premium',
    price: 'from $690',
    text: 'Rail-long installation, neon sign, petals and lanterns.',
  },
];
