import { firstFaqs } from '@mr-sea/bff/contract/faqs';
import type { AccordionItem } from '../../ui/text/accordion';

/** What guests ask most often. */
export const firstQuestions: AccordionItem[] = firstFaqs.map(({ question, answer }) => ({
  title: question,
  text: answer,
}));
