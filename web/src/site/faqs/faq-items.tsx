import { faqs } from '@mr-sea/bff/contract/faqs';
import { Link } from 'react-router-dom';
import type { AccordionItem } from '../../ui/text/accordion';

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
