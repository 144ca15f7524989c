import type { InquiryOffer, InquiryStatus } from '@mr-sea/bff/contract/inquiry-status';
import type { OfferState } from '@mr-sea/bff/contract/offers';
import { momentWords } from '../../ui/text/moment-words';

/** One step of the way that a request goes. */
export interface InquiryStep {
  name: string;
  /** `next` is what the visitor waits for. */
  state: 'done' | 'next' | 'later';
  /** When it happened, or what it waits for. */
  text: string;
}

/** The way of a request so far and from here on; one that is over has no way from here. */
export function stepsOf(inquiry: InquiryStatus): InquiryStep[] {
  const { state, received, seen, answered, withdrawn, offers, trips } = inquiry;
  const isConfirmed = state === 'confirmed';
  // Who has answered has seen it, whether or not somebody knows when.
  const isOffered = offers.length > 0;
  const isAnswered = answered !== null || isOffered || isConfirmed;
  const isSeen = seen !== null || isAnswered;
  const steps: [name: string, isDone: boolean, done: string, waiting: string][] = [
    ['Received', true, momentWords(received), ''],
    ['Seen by our team', isSeen, seen ? momentWords(seen) : '', 'Nobody has opened it yet.'],
    ['Answered', isAnswered, answered ? momentWords(answered) : '', 'We call or write to you.'],
    // A trip that was agreed by phone had no offer.
    ...(isConfirmed && !isOffered
      ? []
      : ([
          ['Offer', isOffered, offers.map(offerWords).join(' '), 'A boat, a time and a price.'],
        ] satisfies [string, boolean, string, string][])),
    [
      'Confirmed',
      isConfirmed,
      trips.map(({ boat, starts }) => `${boat}, ${momentWords(starts)}.`).join(' '),
      'Then the day is yours.',
    ],
  ];
  const next = steps.findIndex(([, isDone]) => !isDone);
  const way = steps.map(([name, isDone, done, waiting], place): InquiryStep => {
    const step = isDone ? 'done' : place === next ? 'next' : 'later';
    return { name, state: step, text: isDone ? done : waiting };
  });
  if (state === 'open' || isConfirmed) return way;
  const end = state === 'withdrawn' ? 'Withdrawn by you' : 'Closed';
  const past = way.filter((step) => step.state === 'done');
  return [...past, { name: end, state: 'done', text: withdrawn ? momentWords(withdrawn) : '' }];
}

/** What there is to say of an offer, as in "Blue Horizon: it holds until Sat, December 6, 2026, 10:00 AM.". */
export function offerWords({ boat, state, expires }: InquiryOffer): string {
  return `${boat}: ${states[state](momentWords(expires))}`;
}

const states: Record<OfferState, (expires: string) => string> = {
  sent: (expires) => `it holds until ${expires}.`,
  accepted: () => 'you accepted it, and we confirm it.',
  declined: () => 'you declined it.',
  expired: (expires) => `it held until ${expires}.`,
  withdrawn: () => 'it is no longer available.',
  confirmed: () => 'confirmed.',
};

/** What the state of a request means for the visitor, and what is next. */
export function inquiryWords(inquiry: InquiryStatus): { title: string; text: string } {
  const { state, seen, answered, offers } = inquiry;
  switch (state) {
    case 'confirmed':
      return { title: 'Your trip is confirmed', text: 'We look forward to having you on board.' };
    case 'withdrawn':
      return {
        title: 'You withdrew this request',
        text: 'Nobody calls you about it, and nothing is held for you. We are glad to hear of you again.',
      };
    case 'closed':
      return {
        title: 'This request is closed',
        text: 'If that surprises you, please call us: we gladly take it up again.',
      };
  }
  if (offers.some((offer) => offer.state === 'sent')) {
    return { title: 'Your offer is here', text: 'Please look at it while we hold the boat.' };
  }
  if (offers.some((offer) => offer.state === 'accepted')) {
    return { title: 'You accepted our offer', text: 'We confirm it, and call you.' };
  }
  if (answered !== null || offers.length > 0) {
    return {
      title: 'We have answered you',
      text: 'Please look at your calls, messages and mail. Nothing there? Call us.',
    };
  }
  return seen
    ? { title: 'Our team has seen your request', text: 'The answer comes by phone or mail.' }
    : { title: 'We have your request', text: 'Our team opens it next.' };
}
