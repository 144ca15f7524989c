import { publicPages } from '../../contract/pages';
import type { SeoPage } from '../../contract/seo';

/** The pages that are the same for everybody and whose texts an operator may override. */
export type FixedPage = SeoPage | 'blog';

/** What the fixed pages are called; the web says the same in its own titles. */
export const pageTexts: Record<FixedPage, { path: string; title: string; description: string }> = {
  home: {
    path: publicPages.home,
    title: 'Boat Rentals in Miami, FL',
    description:
      'Boats and yachts with a captain in Miami. Browse the full fleet by size and price, read what guests say and ask for your day on the water.',
  },
  about: {
    path: publicPages.about,
    title: 'About Mr. Sea',
    description:
      'Who takes you out on Biscayne Bay: certified captains and a team that has rented boats and yachts in Miami since 2018.',
  },
  services: {
    path: publicPages.services,
    title: 'Premium Yacht Services',
    description:
      'Catering, a liquor menu and boat decorations from $210 for your trip in Miami. See the menus and ask for an offer with your boat.',
  },
  faqs: {
    path: publicPages.faqs,
    title: 'Frequently Asked Questions',
    description:
      'What the price includes, when to arrive, kids, food, rain, deposit and cancellation: answers to what guests ask before a boat trip in Miami.',
  },
  terms: {
    path: publicPages.terms,
    title: 'Terms of Service',
    description:
      'The terms of renting a boat with Mr. Sea: bookings, payment, changes of boat, weather, cancellation and refunds.',
  },
  policy: {
    path: publicPages.policy,
    title: 'Privacy Policy',
    description:
      'What Mr. Sea knows about you, what it is used for, who sees it, how long it is kept and how to have it deleted.',
  },
  blog: {
    path: publicPages.blog,
    title: 'Welcome to the Mr. Sea Blog',
    description:
      'Places, stories and advice for a day on Biscayne Bay, from the captains of Mr. Sea and from guests who have been there.',
  },
};
