import { menuPath } from '@mr-sea/bff/contract/pages';
import { lazy, useEffect, useState } from 'react';
import { Optional } from '../../ui/optional';
import type { Menu } from './menus/menu';
import { loadMenu, type MenuId } from './menus/menu-list';

const MenuViewer = lazy(() => import('./menu-viewer'));
const loadMissing = () => import('./menu-missing');
const MenuMissing = lazy(loadMissing);

interface MenuPreviewProps {
  menu: MenuId;
  open: boolean;
  onClose: () => void;
  onBook: () => void;
  /** Folder with the menus as files, if the company has one. */
  files: string | null;
}

/** Fetches the word that stands in for a menu while there still is a link to fetch it by. */
export function prepareForMissingMenu(): void {
  // Without it a menu that does not arrive is merely silent.
  loadMissing().catch(() => undefined);
}

/** A menu in its viewer, or the way to the files where its pages do not arrive. */
export function MenuPreview({ menu: id, open, onClose, onBook, files }: MenuPreviewProps) {
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
      <MenuMissing open={open} onClose={onClose} href={files ?? menuPath(id)} />
    </Optional>
  );
  if (missing) return fallback;
  if (!menu) return null;
  return (
    <Optional missing={fallback}>
      <MenuViewer menu={menu} open={open} onClose={onClose} onBook={onBook} />
    </Optional>
  );
}
