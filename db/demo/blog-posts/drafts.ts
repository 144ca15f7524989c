import type { DemoPost } from './types';

/** Begun and not published yet: only staff see them. */
export const drafts: DemoPost[] = [
  {
    title: 'Sargassum Season: Where to Find Clear Water When the Beach Turns Gold',
    slug: 'sargassum-season-where-to-find-clear-water',
    category: 'Boating Tips',
    status: 'draft',
    days_ago: 3,
    visit_count: 0,
    picture: 'sargassum-lines',
    body: [
      'Every spring the questions start: is the seaweed bad this week, and does it ruin a boat day? The short answer is that it depends on the wind, and that a boat is the best place to be when it arrives. Beaches cannot move. We can.',
      'Sargassum is a brown alga that never touches the bottom. It floats on small gas-filled berries, drifts with the currents of the Atlantic and gathers in long golden lines. Under each line lives a whole neighborhood of tiny crabs, shrimp, filefish and turtles no larger than a cookie.',
      { picture: 'weed-line', caption: 'Offshore, a weed line is where the life is.' },
      'With an east wind it comes ashore on the ocean side. The bay, behind its islands, usually stays clear. Ask the captains for their three favorite stops on an east-wind day and add them here before publishing.',
    ],
  },
  {
    title: 'Dressing the Deck: Three Decoration Packages, Side by Side',
    slug: 'dressing-the-deck-three-decoration-packages',
    category: 'Celebrations',
    status: 'draft',
    days_ago: 9,
    visit_count: 0,
    picture: 'garland-table',
    body: [
      'Pictures of our decorations travel faster than descriptions of them, so this post should show the three packages on the same boat, from the same spot on the dock. Basic, Standard and Premium differ less in style than in how far they reach: the table, the aft deck, or the entire boat.',
      'Start with the Basic package at $210: a banner, two balloon clusters and a dressed table, ready when guests arrive. Mention that everything is tied down twice, that nothing is ever released, and that the crew takes it all away afterwards.',
      {
        picture: 'deck-dressed',
        caption: 'Bunting from bow to stern: the Premium package on an evening trip.',
      },
      'Still missing: a quote from the decorators, how many days ahead flowers must be ordered, and a note on colors that fade in the sun.',
    ],
  },
];
