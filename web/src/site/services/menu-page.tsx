import { menuPath, menuSlugs, publicPages } from '@mr-sea/bff/contract/pages';
import { type ComponentType, lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/controls/button';
import { Waiting } from '../../ui/text/spinner';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import { BookButton } from '../leads/book-button';
import type { BookingForm } from '../leads/booking-forms';
import { PageBand } from '../shell/page-band';
import { PageHead } from '../shell/page-head';
import { decorAddress, decorPictures, decorSize } from './decor-pictures';
import { MenuDownload } from './menu-download';
import styles from './menu-page.module.css';
import { loadMenu, type MenuId } from './menus/menu-list';

type Sheets = keyof typeof menuSlugs;

const titles: Record<Sheets, string> = {
  catering: 'Catering Menu',
  liquor: 'Liquor Menu',
  guide: 'Decoration Guide',
  gallery: 'Decoration Gallery',
};

const contents: Record<Sheets, ComponentType> = {
  catering: sheetsOf('catering'),
  liquor: sheetsOf('liquor'),
  guide: sheetsOf('guide'),
  gallery: DecorPictures,
};

interface MenuPageProps {
  /** The last part of the address. */
  slug: string;
  book: (form: BookingForm) => void;
}

/** A menu, the guide or the pictures of the services as a page, to be read, printed and linked. */
export function MenuPage({ slug, book }: MenuPageProps) {
  const sheets = (Object.keys(menuSlugs) as Sheets[]).find((known) => menuSlugs[known] === slug);
  if (!sheets) return null;
  const Content = contents[sheets];
  const about = sheets === 'guide' || sheets === 'gallery' ? 'deco' : 'catering';
  return (
    <>
      <PageHead title={titles[sheets]} path={menuPath(sheets)} />
      <div data-screen-only>
        <PageBand title={titles[sheets]}>
          <div className={styles.actions}>
            <BookButton variant="light" about={about} onPress={() => book(about)}>
              Book Now
            </BookButton>
            {sheets !== 'gallery' && <MenuDownload className={styles.onDark} />}
            <Link to={publicPages.services} className={buttonClass('outline', styles.onDark)}>
              All services
            </Link>
          </div>
        </PageBand>
      </div>
      <div className={styles.content}>
        <h2>
          <VisuallyHidden>Pages</VisuallyHidden>
        </h2>
        <Suspense fallback={<Waiting>Loading...</Waiting>}>
          <Content />
        </Suspense>
      </div>
    </>
  );
}

function sheetsOf(id: MenuId) {
  return lazy(async () => {
    const [menu, { MenuPages }] = await Promise.all([loadMenu(id), import('./menu-pages')]);
    return { default: () => <MenuPages menu={menu} /> };
  });
}

function DecorPictures() {
  return (
    <ul className={styles.pictures}>
      {decorPictures.map(({ file, title, alt }) => (
        <li key={file}>
          <figure>
            <img
              className={styles.picture}
              src={decorAddress(file, 'large')}
              {...decorSize}
              alt={alt}
              loading="lazy"
              decoding="async"
            />
            <figcaption>{title}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
