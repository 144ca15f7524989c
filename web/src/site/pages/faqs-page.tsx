import { faqs } from '@mr-sea/bff/contract/faqs';
import { publicPages } from '@mr-sea/bff/contract/pages';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/controls/button';
import { Accordion, type AccordionItem } from '../../ui/text/accordion';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import { BookButton } from '../leads/book-button';
import { PageHead } from '../shell/page-head';
import { PictureBand } from '../shell/picture-band';
import { Preloader } from '../shell/preloader';
import styles from './faqs-page.module.css';
import { useBooking } from './use-booking';

/** What guests ask before they step on board, all of it. */
export function Component() {
  const { book, dialog } = useBooking();
  return (
    <>
      <PageHead
        title="Frequently Asked Questions"
        description="What guests ask before a boat day in Miami: prices, food, kids, weather, booking, cancellation and more."
        path={publicPages.faqs}
      />
      <Preloader />
      <PictureBand title="Frequently Asked Questions" picture="faqs">
        <p>What guests ask us before they step on board.</p>
      </PictureBand>
      <div className={styles.content}>
        <section aria-labelledby="questions-title">
          <h2 id="questions-title">
            <VisuallyHidden>All questions</VisuallyHidden>
          </h2>
          <Accordion items={faqItems} columns={2} />
        </section>
        <section className={styles.call} data-screen-only aria-labelledby="call-title">
          <h2 id="call-title" className={styles.title}>
            Still have a question?
          </h2>
          <p className={styles.text}>
            Ask us for a call. A person who knows the boats answers, and nothing is booked until you
            say so.
          </p>
          <div className={styles.buttons}>
            <BookButton onPress={() => book('spot')}>Book Now</BookButton>
            <Link to={publicPages.home} className={buttonClass('outline')}>
              See the boats
            </Link>
          </div>
        </section>
      </div>
      {dialog}
    </>
  );
}

/** All questions with their answers, and with the way to where an answer can be read in full. */
export const faqItems: AccordionItem[] = faqs.map(({ question, answer, link }) => ({
  title: question,
  text: link ? (
    <>
      {answer} <Link to={link.to}>{link.label}</Link>
    </>
  ) : (
    answer
  ),
}));
