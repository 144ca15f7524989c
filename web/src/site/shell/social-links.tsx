import { mailLink } from '@mr-sea/bff/contract/mail-link';
import { useQuery } from '@tanstack/react-query';
import { knownSettingsQuery } from '../../api/site-settings';
import styles from './footer.module.css';

/** Where else the company is found; places that it does not have are left out. */
export default function SocialLinks() {
  const { data } = useQuery(knownSettingsQuery());
  if (!data) return null;
  const { instagram, linkedin, youtube, email } = data.links;
  const places = [
    { name: 'Instagram', to: instagram },
    { name: 'LinkedIn', to: linkedin },
    { name: 'YouTube', to: youtube },
    { name: 'Email', to: email && mailLink(email) },
  ];
  return (
    <nav aria-label="Follow us">
      <p className={styles.title}>Follow us</p>
      <ul>
        {places.map(
          ({ name, to }) =>
            to && (
              <li key={name}>
                <a className={styles.link} href={to} rel="noreferrer">
                  {name}
                </a>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}
