import { mailLink } from '@mr-sea/bff/contract/mail-link';
import type { SiteSettings } from '@mr-sea/bff/contract/site';
import type { ReactNode } from 'react';
import { AnchorIcon, LifeRingIcon, WheelIcon } from '../../ui/icons';
import { BookButton } from '../leads/book-button';
import { useSiteSettings } from '../shell/use-site-settings';
import styles from './about.module.css';
import { People } from './people';

const principleIcons = [AnchorIcon, WheelIcon, LifeRingIcon];

/** How it began, and the people on board. */
export function StorySection() {
  const { founder, social_proof } = useSiteSettings();
  return (
    <section id="story" className={styles.section} aria-labelledby="story-title">
      <div className={styles.story}>
        <div>
          <h2 id="story-title" className={styles.title}>
            Our Story
          </h2>
          <p className={styles.since}>
            Founded in <strong>2018</strong> by {founder ? `${founder}, the owner` : 'the owner'}
          </p>
        </div>
        <div className={styles.prose}>
          {story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      <div className={styles.team}>
        <h2 className={styles.title}>Our Team</h2>
        <p className={styles.intro}>
          Certified captains, every one of them, and a small team ashore that knows each boat by its
          first name.
        </p>
        <ul className={styles.cards}>
          {team.map(({ title, text }) => (
            <li key={title} className={styles.point}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        {social_proof && <People founder={founder} />}
      </div>
    </section>
  );
}

/** What we hold to. */
export function ValuesSection() {
  return (
    <section id="values" className={styles.section} aria-labelledby="values-title">
      <h2 id="values-title" className={styles.title}>
        Our Core Principles
      </h2>
      <ul className={styles.cards}>
        {principles.map(({ title, text }, place) => {
          const Icon = principleIcons[place] ?? AnchorIcon;
          return (
            <li key={title} className={styles.card}>
              <span className={styles.icon}>
                <Icon size={26} />
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The last word: what awaits, and the way to it. */
export function BookSection({ onBook }: { onBook: () => void }) {
  return (
    <section id="book-now" className={styles.section} aria-labelledby="book-title">
      <div className={styles.call}>
        <h2 id="book-title" className={styles.title}>
          Ready when you are
        </h2>
        <p className={styles.callText}>
          Tell us the day and how many you are. We call you back with the boat that fits.
        </p>
        <ul className={styles.claims}>
          {claims.map(({ number, label }) => (
            <li key={label}>
              <strong>{number}</strong> {label}
            </li>
          ))}
        </ul>
        <BookButton variant="light" onPress={onBook}>
          Book Now
        </BookButton>
      </div>
    </section>
  );
}

/** How it began and what became of it. */
const story = [
  'Mr. Sea began in 2018 with one boat, one captain and a notebook. Our founder, a Miami native who had spent every free hour on Biscayne Bay, kept hearing the same thing from friends: they would love a day on the water, but renting a boat felt like guesswork. Prices changed at the dock, photos were years old, and nobody answered the phone.',
  'So the owner did it the other way round. Plain facts about each boat. The whole price before you say yes. A person who calls you back. The first summer was booked by word of mouth, and the second boat arrived before the season was over.',
  'Today the fleet lies along the bay from Downtown to Coconut Grove, from open boats for an afternoon at the sandbar to yachts with room for a wedding party. The notebook is an app now. The promise is the same as on day one: you step on board, and everything is ready.',
];

/** What our captains bring with them. */
const team = [
  {
    title: 'Licensed and insured',
    text: 'Every captain holds a U.S. Coast Guard license and renews it on time, with first-aid and CPR training on top.',
  },
  {
    title: 'At home on the bay',
    text: 'They know where the water is turquoise at noon, which sandbar is quiet on a Saturday and when the bridge opens.',
  },
  {
    title: 'Hosts, not just drivers',
    text: 'A safety briefing first, then cold towels, your playlist and the best photo spot at sunset without being asked.',
  },
];

/** Our core principles. */
const principles = [
  {
    title: 'Mission',
    text: 'To make a day on the water simple: plain facts, one clear price, a certified captain and a team that answers.',
  },
  {
    title: 'Vision',
    text: 'A Miami where the bay belongs to everybody for a day, and where each boat leaves the water as clean as it found it.',
  },
  {
    title: 'Values',
    text: 'Safety before schedule. Straight answers. Care for the sea, for the boats and for every guest who steps on board.',
  },
];

/** What we can say about ourselves in numbers. */
const claims = [
  { number: '60+', label: 'Boats Available' },
  { number: 'Over 100', label: '5-Star Reviews' },
  { number: '5000+', label: 'Happy Guests' },
];

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
