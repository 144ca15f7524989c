import { useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { classNames } from '../../ui/class-names';
import { IconButton } from '../../ui/controls/button';
import { CloseIcon, MenuIcon } from '../../ui/icons';
import { Logo } from '../../ui/media/logo';
import { useBackCloses } from '../../ui/overlays/history';
import { BookButton } from '../leads/book-button';
import { SavedLink, WaitingLink } from './header-links';
import styles from './top-bar.module.css';

/** The bar on top of every page but the boats': clear over the picture, white with a black logo once scrolled. */
export function TopBar({ onBookNow }: { onBookNow: () => void }) {
  const scrolled = useScrolled();
  const { pathname } = useLocation();
  // A new page closes the menu. An effect that did so would also undo a press that came before the page's first effects.
  const [openOn, setOpenOn] = useState<string | null>(null);
  if (openOn !== null && openOn !== pathname) setOpenOn(null);
  const menuOpen = openOn === pathname;
  const setMenuOpen = (isOpen: boolean) => setOpenOn(isOpen ? pathname : null);
  useBackCloses(menuOpen, () => setMenuOpen(false));

  useEffect(() => {
    if (!menuOpen) return;
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setOpenOn(null);
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [menuOpen]);

  return (
    <header
      className={classNames(styles.bar, (scrolled || menuOpen) && styles.scrolled)}
      data-scrolled={scrolled}
    >
      <div className={styles.row}>
        <Link to="/" className={styles.home} aria-label="Mr. Sea, home">
          <Logo />
        </Link>
        <nav
          id="main-menu"
          className={classNames(styles.nav, menuOpen && styles.open)}
          aria-label="Main"
        >
          {barLinks.map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === '/'} className={styles.link}>
              {label}
            </NavLink>
          ))}
          <BookButton className={styles.bookInMenu} onPress={onBookNow}>
            Book Now
          </BookButton>
        </nav>
        <WaitingLink className={styles.waiting} />
        <SavedLink />
        <BookButton
          variant={scrolled || menuOpen ? 'solid' : 'light'}
          className={styles.book}
          onPress={onBookNow}
        >
          Book Now
        </BookButton>
        <IconButton
          label={menuOpen ? 'Close the menu' : 'Open the menu'}
          className={styles.toggle}
          aria-expanded={menuOpen}
          aria-controls="main-menu"
          onClick={() => setMenuOpen(!menuOpen)}
        >
          {menuOpen ? <CloseIcon size={24} /> : <MenuIcon size={24} />}
        </IconButton>
      </div>
    </header>
  );
}

/** The links of the top bar. */
export const barLinks = [
  { to: '/', label: 'Home' },
  { to: '/about-us', label: 'About Us' },
  { to: '/services', label: 'Services' },
  { to: '/blog', label: 'Blog' },
];

/** Whether the page is scrolled down at all; false while rendering on the server. */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > 0);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return scrolled;
}
