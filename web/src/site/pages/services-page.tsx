import type { Menu } from '@mr-sea/bff/contract/menus/menu';
import { menuPath, menuSlugs, publicPages } from '@mr-sea/bff/contract/pages';
import { lazy, useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { addIdleTask } from '../../client/idle-tasks';
import { Optional } from '../../ui/optional';
import { MenuDownload } from '../services/menu-download';
import { MenuPage } from '../services/menu-page';
import { loadMenu, type MenuId } from '../services/menus/menu-list';
import {
  CateringSection,
  DecorSection,
  IntroSection,
  MenuLinks,
} from '../services/service-sections';
import { PageHead } from '../shell/page-head';
import { PictureBand } from '../shell/picture-band';
import { Preloader } from '../shell/preloader';
import { SideNavPage } from '../shell/side-nav';
import { NotFoundPage } from './not-found-page';
import { useBooking } from './use-booking';

const DecorGallery = lazy(() => import('../services/decor-gallery'));

const sections = [
  { id: 'top', label: 'Top' },
  { id: 'intro', label: 'Intro' },
  { id: 'catering', label: 'Catering' },
  { id: 'decor', label: 'Decor' },
];

/** What there is beside the boats, or one of the menus of it. */
export function Component() {
  const { menu } = useParams();
  const { book, dialog } = useBooking();
  if (menu === undefined) return <Services />;
  if (!Object.values<string>(menuSlugs).includes(menu)) return <NotFoundPage />;
  return (
    <>
      <MenuPage slug={menu} book={book} />
      {dialog}
    </>
  );
}

/** Catering, drinks and decorations. */
function Services() {
  const { book, dialog } = useBooking();
  // Each opening is a new try to load what the last one could not.
  const [preview, setPreview] = useState<{ menu: MenuId; turn: number } | null>(null);
  const [previewOpen, setPreviewOpen] = useState(false);
  const [gallery, setGallery] = useState({ wanted: false, open: false });
  useEffect(() => addIdleTask(prepareForMissingMenu), []);

  function show(menu: MenuId) {
    setPreview((last) => ({ menu, turn: (last?.turn ?? 0) + 1 }));
    setPreviewOpen(true);
  }

  return (
    <>
      <PageHead
        title="Premium Yacht Services"
        description="Catering, a liquor menu and decorations for your boat day in Miami; decoration packages from $210."
        path={publicPages.services}
      />
      <Preloader />
      <SideNavPage
        sections={sections}
        band={
          <PictureBand id="top" title="Premium Yacht Services" picture="services">
            <p>Catering, drinks and decorations, on board before you are.</p>
          </PictureBand>
        }
      >
        <IntroSection />
        <CateringSection onPreview={show} onBook={() => book('catering')} />
        <DecorSection
          onPreview={show}
          onBook={() => book('deco')}
          onGallery={() => setGallery({ wanted: true, open: true })}
        />
        <MenuLinks />
      </SideNavPage>
      {preview && (
        <MenuPreview
          key={preview.turn}
          menu={preview.menu}
          open={previewOpen}
          onClose={() => setPreviewOpen(false)}
          onBook={() => {
            setPreviewOpen(false);
            book(preview.menu === 'guide' ? 'deco' : 'catering');
          }}
        />
      )}
      {gallery.wanted && (
        <Optional>
          <DecorGallery
            open={gallery.open}
            onClose={() => setGallery({ wanted: true, open: false })}
          />
        </Optional>
      )}
      {dialog}
    </>
  );
}

const MenuViewer = lazy(() => import('../services/menu-viewer'));
const loadMissing = () => import('../services/menu-missing');
const MenuMissing = lazy(loadMissing);

interface MenuPreviewProps {
  menu: MenuId;
  open: boolean;
  onClose: () => void;
  onBook: () => void;
}

/** Fetches the word that stands in for a menu while there still is a link to fetch it by. */
function prepareForMissingMenu(): void {
  // Without it a menu that does not arrive is merely silent.
  loadMissing().catch(() => undefined);
}

/** A menu in its viewer, or the way to the files where its pages do not arrive. */
function MenuPreview({ menu: id, open, onClose, onBook }: MenuPreviewProps) {
  const [menu, setMenu] = useState<Menu | null>(null);
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    let gone = false;
    loadMenu(id).then(
      (loaded) => {
        if (!gone) setMenu(loaded);
      },
      (error) => {
        console.error('The pages of a menu could not be loaded.', error);
        if (!gone) setMissing(true);
      },
    );
    return () => {
      gone = true;
    };
  }, [id]);

  const fallback = (
    <Optional>
      <MenuMissing open={open} onClose={onClose} path={menuPath(id)} download={<MenuDownload />} />
    </Optional>
  );
  if (missing) return fallback;
  if (!menu) return null;
  return (
    <Optional missing={fallback}>
      <MenuViewer menu={menu} path={menuPath(id)} open={open} onClose={onClose} onBook={onBook} />
    </Optional>
  );
}
