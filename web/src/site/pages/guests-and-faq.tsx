import { categoryPage } from '@mr-sea/bff/contract/categories';
import { firstFaqs } from '@mr-sea/bff/contract/faqs';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { categoriesQuery } from '../../api/category-queries';
import { buttonClass } from '../../ui/controls/button';
import { PinIcon } from '../../ui/icons';
import { Carousel } from '../../ui/media/carousel';
import { Accordion, type AccordionItem } from '../../ui/text/accordion';
import { Stars } from '../../ui/text/rating';
import { useSiteSettings } from '../shell/use-site-settings';
import styles from './guests-and-faq.module.css';

/** The words of guests, the answers to their questions and the ways on; not part of the first bundle. */
export default function GuestsAndFaq() {
  const { social_proof } = useSiteSettings();
  return (
    <>
      {social_proof && <GuestReviews />}
      <FaqBlock />
      <Categories />
    </>
  );
}

/** The way to each category's own page, for whoever has come to the end of the list and for search engines. */
function Categories() {
  const { data } = useQuery(categoriesQuery());
  if (!data || data.data.length === 0) return null;
  return (
    <nav className={styles.block} aria-labelledby="categories-title">
      <h2 id="categories-title" className={styles.title}>
        Boats by Category
      </h2>
      <ul className={styles.categories}>
        {data.data.map((category) => (
          <li key={category.id}>
            <Link to={categoryPage(category)} className={buttonClass('outline')}>
              {category.name} ({category.boats_count})
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The questions that guests ask most often, and the way to all of them. */
function FaqBlock() {
  return (
    <section className={styles.block} aria-labelledby="faq-title">
      <h2 id="faq-title" className={styles.title}>
        Frequently Asked Questions
      </h2>
      <Accordion items={firstQuestions} columns={2} />
      <p className={styles.more}>
        <Link to="/faqs-page" className={buttonClass('outline')}>
          View More
        </Link>
      </p>
    </section>
  );
}

/** What guests ask most often. */
const firstQuestions: AccordionItem[] = firstFaqs.map(({ question, answer }) => ({
  title: question,
  text: answer,
}));

/** What guests said: three cards at a time on wide screens, one on narrow ones. */
function GuestReviews() {
  const { address, links } = useSiteSettings();
  return (
    <section className={styles.band} aria-labelledby="guests-title">
      <div className={styles.inner}>
        <h2 id="guests-title" className={styles.guestsTitle}>
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

interface GuestReview {
  name: string;
  comment: string;
}

/** Sample guests for the slider: invented people, as specified. The operator's `SOCIAL_PROOF=off` hides them. */
export const guestReviews: GuestReview[] = [
  {
    name: 'Camila R.',
    comment:
      'We took the boat out for my sister’s thirtieth and the whole day felt effortless. Ice in the cooler, towels rolled, music already paired before we had our shoes off. The captain knew exactly when to head to the sandbar so that we had it nearly to ourselves.',
  },
  {
    name: 'Marcus T.',
    comment:
      'I have chartered in a few places and this crew is the calmest I have met. Clear briefing, no rush, no surprises on the bill.',
  },
  {
    name: 'Hannah & Joel',
    comment:
      'Our first time on a yacht, with two kids under six and a grandmother who swore she would get seasick. The team called the day before to ask about life jacket sizes, met us at the dock with ginger candy and chose a route inside the bay where the water was as flat as a lake. The kids steered for about eleven minutes and have not stopped talking about it. Grandma wants to go again in March, and she wants the same captain, the same seat and the same playlist.',
  },
  {
    name: 'Priya S.',
    comment:
      'Booked on a Tuesday for that Saturday. They answered within the hour, suggested a slightly smaller boat than the one I had picked, and they were right.',
  },
  {
    name: 'Daniel K.',
    comment:
      'Sunset over the skyline with the engines off and everyone quiet for once. That was worth the trip on its own.',
  },
  {
    name: 'Isabel M.',
    comment:
      'We proposed on board, well, he did. The crew hid the flowers, slowed down at the right moment and took photos we would have paid for. Thank you for keeping the secret all afternoon.',
  },
  {
    name: 'The Okafor family',
    comment:
      'Spotless boat, patient crew, and a swim stop the teenagers actually enjoyed. Arrive early as they say; parking at the marina takes a moment on weekends.',
  },
  {
    name: 'Luca B.',
    comment:
      'Rain rolled in an hour before we left. They called with two options, moved us to the evening at no cost, and the sky cleared. Honest people.',
  },
  {
    name: 'Renee A.',
    comment:
      'Client day for twelve. Catering was on board on time, the sound system was good without being loud, and the captain pointed out more of Miami in four hours than I have seen in six years of living here.',
  },
];
