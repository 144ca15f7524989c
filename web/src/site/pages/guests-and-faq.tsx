import { firstFaqs } from '@mr-sea/bff/contract/faqs';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/controls/button';
import { Accordion, type AccordionItem } from '../../ui/text/accordion';
import { GuestReviews } from '../home/guest-reviews';
import { useSiteSettings } from '../shell/use-site-settings';
import styles from './guests-and-faq.module.css';

/** The words of guests and the answers to their questions; not part of the first bundle. */
export default function GuestsAndFaq() {
  const { social_proof } = useSiteSettings();
  return (
    <>
      {social_proof && <GuestReviews />}
      <FaqBlock />
    </>
  );
}

/** The questions that guests ask most often, and the way to all of them. */
export function FaqBlock() {
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
