import { mailLink } from '@mr-sea/bff/contract/mail-link';
import { smsLink, telLink } from '@mr-sea/bff/contract/phone';
import { useQuery } from '@tanstack/react-query';
import { knownSettingsQuery } from '../../api/site-settings';
import styles from './footer.module.css';

/** How people reach the company, and where else it is found; what it does not have is left out. */
export default function FooterContact() {
  const { data } = useQuery(knownSettingsQuery());
  if (!data) return null;
  const { phone, address, map, hours, license, links } = data;
  const places = [
    { name: 'Instagram', to: links.instagram },
    { name: 'LinkedIn', to: links.linkedin },
    { name: 'YouTube', to: links.youtube },
  ].filter(({ to }) => to);
  return (
    <>
      <section aria-label="Reach us">
        <p className={styles.title}>Reach us</p>
        <address className={styles.contact}>
          <a className={styles.link} href={telLink(phone)}>
            Call {phone}
          </a>
          <a className={styles.link} href={smsLink(phone, '')}>
            Text us
          </a>
          <a className={styles.link} href={mailLink(links.email)}>
            {links.email}
          </a>
          {address &&
            (map ? (
              <a className={styles.link} href={map} rel="noreferrer">
                {address}
              </a>
            ) : (
              <p className={styles.line}>{address}</p>
            ))}
          {hours && <p className={styles.line}>{hours}</p>}
          {license && (
            <p className={styles.line} data-screen-only>
              {license}
            </p>
          )}
        </address>
      </section>
      {places.length > 0 && (
        <nav aria-label="Follow us">
          <p className={styles.title}>Follow us</p>
          <ul>
            {places.map(({ name, to }) => (
              <li key={name}>
                <a className={styles.link} href={to ?? undefined} rel="noreferrer">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}
