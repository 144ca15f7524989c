import { mailLink } from '@mr-sea/bff/contract/mail-link';
import type { SiteSettings } from '@mr-sea/bff/contract/site';
import styles from './about.module.css';
import { EmailMark, InstagramMark, LinkedInMark, YouTubeMark } from './social-icons';

/** Where else we can be found and written to; places that the company does not have are left out. */
export function SocialLinks({ links }: { links: SiteSettings['links'] }) {
  const places = [
    { name: 'Instagram', text: 'Today on the bay', to: links.instagram, Mark: InstagramMark },
    {
      name: 'LinkedIn',
      text: 'The company and its people',
      to: links.linkedin,
      Mark: LinkedInMark,
    },
    { name: 'YouTube', text: 'Step on board by video', to: links.youtube, Mark: YouTubeMark },
    {
      name: 'Email',
      text: links.email,
      to: links.email && mailLink(links.email),
      Mark: EmailMark,
    },
  ];
  return (
    <ul className={styles.places}>
      {places.map(
        ({ name, text, to, Mark }) =>
          to && (
            <li key={name}>
              <a
                className={styles.place}
                href={to}
                {...(to.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
              >
                <span className={styles.mark}>
                  <Mark />
                </span>
                <span className={styles.placeName}>{name}</span>
                <span className={styles.placeText}>{text}</span>
              </a>
            </li>
          ),
      )}
    </ul>
  );
}
