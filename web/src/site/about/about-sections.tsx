import { AnchorIcon, LifeRingIcon, WheelIcon } from '../../ui/icons';
import { BookButton } from '../leads/book-button';
import { useSiteSettings } from '../shell/use-site-settings';
import styles from './about.module.css';

const principleIcons = [AnchorIcon, WheelIcon, LifeRingIcon];

/** How it began, and the people on board. */
export function StorySection() {
  const { founder } = useSiteSettings();
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
