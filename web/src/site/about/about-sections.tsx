import { AnchorIcon, LifeRingIcon, WheelIcon } from '../../ui/icons';
import { BookButton } from '../leads/book-button';
import { useSiteSettings } from '../shell/use-site-settings';
import styles from './about.module.css';
import { claims, principles, story, team } from './texts';

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
