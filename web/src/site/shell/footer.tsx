import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { knownSettingsQuery } from '../../api/site-settings';
import { Logo } from '../../ui/media/logo';
import { Optional } from '../../ui/optional';
import styles from './footer.module.css';
import { lazyPart } from './lazy-part';
import { barLinks } from './top-bar';

const FooterContact = lazyPart(() => import('./footer-contact'));

/**
 * The foot of every page.
 * @param children stand below the sentence about us
 */
export const Footer = memo(function Footer({ children }: { children: ReactNode }) {
  return (
    <footer className={styles.footer}>
      <svg
        className={styles.wave}
        viewBox="0 0 1440 60"
        preserveAspectRatio="none"
        aria-hidden="true"
        data-screen-only
      >
        <path d="M0 34C180 4 330 4 520 30s330 30 520 4 290-26 400-6v33H0Z" fill="currentColor" />
      </svg>
      <div className={styles.inner}>
        <div className={styles.about} data-screen-only>
          <Logo />
          <p>Boats and yachts with a captain, in Miami, Florida.</p>
          {children}
        </div>
        <FooterLinks title="Explore" links={barLinks} />
        <FooterLinks title="Good to know" links={footerLinks} />
        <Optional>
          <FooterContact />
        </Optional>
      </div>
      <p className={styles.legal}>
        © <Year /> Mr. Sea, Miami, FL
      </p>
    </footer>
  );
});

/** As the server knows it: the clock of the device may be wrong. */
function Year() {
  return useQuery(knownSettingsQuery()).data?.year;
}

/** The links of the footer that the bar does not have. */
const footerLinks = [
  { to: '/faqs-page', label: 'FAQs' },
  { to: '/terms', label: 'Terms of Service' },
  { to: '/privacy-policy', label: 'Privacy Policy' },
];

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
