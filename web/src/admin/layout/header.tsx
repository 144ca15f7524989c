import { Link } from 'react-router-dom';
import { Logo } from '../../ui/media/logo';
import { accountPages } from '../account-pages';
import { PendingChanges } from '../pending/pending-changes';
import { LogoutButton } from '../session/logout-button';
import styles from './header.module.css';
import { OutIcon } from './menu-icons';

/** Logo, what waits to be sent, the way to the public site, and Logout. */
export function Header() {
  return (
    <header className={styles.header}>
      <Link to={accountPages.home} className={styles.home} aria-label="Mr. Sea back office, home">
        <Logo />
        <span className={styles.place}>Back office</span>
      </Link>
      <div className={styles.right} data-screen-only>
        <PendingChanges />
        <a href="/" target="_blank" rel="noreferrer" className={styles.site} aria-label="View site">
          <OutIcon />
          <span className={styles.siteWords}>View site</span>
        </a>
        <LogoutButton variant="outline" className={styles.logout} />
      </div>
    </header>
  );
}
