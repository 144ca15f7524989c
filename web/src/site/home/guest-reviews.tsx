import { PinIcon } from '../../ui/icons';
import { Carousel } from '../../ui/media/carousel';
import { Stars } from '../../ui/text/rating';
import { useSiteSettings } from '../shell/use-site-settings';
import { guestReviews } from './guest-review-texts';
import styles from './guest-reviews.module.css';

/** What guests said: three cards at a time on wide screens, one on narrow ones. */
export function GuestReviews() {
  const { address, links } = useSiteSettings();
  return (
    <section className={styles.band} aria-labelledby="guests-title">
      <div className={styles.inner}>
        <h2 id="guests-title" className={styles.title}>
          What Our Guests Are Saying
        </h2>
        <Carousel className={styles.carousel} arrows="under">
          {guestReviews.map(({ name, comment }) => (
            <figure key={name} className={styles.card}>
              <Stars value={5} />
              <blockquote className={styles.comment}>{cutComment(comment)}</blockquote>
              <figcaption className={styles.name}>{name}</figcaption>
            </figure>
          ))}
        </Carousel>
        <footer className={styles.foot}>
          {links.reviews && (
            <a
              className={styles.rated}
              href={links.reviews}
              target="_blank"
              rel="noopener noreferrer"
            >
              Rated 5 stars by 100+ happy users on TripAdvisor
            </a>
          )}
          {address && (
            <address className={styles.address}>
              <PinIcon size={18} />
              {address}
            </address>
          )}
        </footer>
      </div>
    </section>
  );
}

/** The most characters of a comment that the slider shows. */
export const commentLimit = 350;

/** A comment as the slider shows it: cut at the limit, with an ellipsis where something is missing. */
export function cutComment(comment: string): string {
  if (comment.length <= commentLimit) return comment;
  return `${comment.slice(0, commentLimit).trimEnd()}…`;
}
