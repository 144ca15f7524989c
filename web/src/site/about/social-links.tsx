import { mailLink } from '@mr-sea/bff/contract/mail-link';
import type { SiteSettings } from '@mr-sea/bff/contract/site';
import type { ReactNode } from 'react';
import styles from './about.module.css';

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

/** The marks of the places where people find us, drawn with the colour of the text around them. */
function mark(drawing: ReactNode) {
  return function Mark() {
    return (
      <svg
        width="26"
        height="26"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {drawing}
      </svg>
    );
  };
}

const InstagramMark = mark(
  <>
    <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
    <circle cx="12" cy="12" r="4" />
    <path d="M17 7h.01" />
  </>,
);
const LinkedInMark = mark(
  <>
    <rect x="3.5" y="3.5" width="17" height="17" rx="3.500" />
    <path d="M8 10.500V16M8 7.800v.01M11.500 16v-5.500M11.500 13c0-1.600.9-2.500 2.200-2.500S16 11.400 16 13v3" />
  </>,
);
const YouTubeMark = mark(
  <>
    <rect x="2.500" y="5" width="19" height="14" rx="4.500" />
    <path d="m10.200 9.200 4.800 2.800-4.800 2.800z" />
  </>,
);
const EmailMark = mark(
  <path d="M4.500 5.500h15a1.500 1.500 0 0 1 1.500 1.500v10a1.500 1.500 0 0 1-1.500 1.500h-15A1.500 1.500 0 0 1 3 17V7a1.500 1.500 0 0 1 1.500-1.500M3.500 7l8.500 6 8.500-6" />,
);
