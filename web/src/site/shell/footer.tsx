import { lazy } from 'react';
import { Link } from 'react-router-dom';
import { InstallPrompt } from '../../offline/after-first-screen';
import { Logo } from '../../ui/logo';
import { Optional } from '../../ui/optional';
import styles from './footer.module.css';
import { barLinks, footerLinks } from './links';
import { useIdle } from './use-idle';

const SocialLinks = lazy(() => import('./social-links'));

/** The foot of every page. */
export function Footer() {
  const idle = useIdle();
  return (
    <footer className={styles.footer}>
      <svg
        className={styles.wave}
        viewBox="0 0 1440 60"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d="M0 34C180 4 330 4 520 30s330 30 520 4 290-26 400-6v33H0Z" fill="currentColor" />
      </svg>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Logo />
          <p>Boats and yachts with a captain, in Miami, Florida.</p>
          <InstallPrompt />
        </div>
        <FooterLinks title="Explore" links={barLinks} />
        <FooterLinks title="Good to know" links={footerLinks} />
        {idle && (
          <Optional>
            <SocialLinks />
          </Optional>
        )}
      </div>
      <p className={styles.legal}>© Mr. Sea, Miami, FL</p>
    </footer>
  );
}

function FooterLinks({ title, links }: { title: string; links: { to: string; label: string }[] }) {
  return (
    <nav aria-label={title}>
      <p className={styles.title}>{title}</p>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={styles.link}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
