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
    picture_alt: 'Lines of golden seaweed drifting on clear turquoise water.',
    body: [
      'Every spring the questions start: is the seaweed bad this week, and does it ruin a boat day? The short answer is that it depends on the wind, and that a boat is the best place to be when it arrives. Beaches cannot move. We can.',
      '## What it is',
      'Sargassum is a brown alga that never touches the bottom. It floats on small gas-filled berries, drifts with the currents of the Atlantic and gathers in long golden lines. Under each line lives a whole neighborhood of tiny crabs, shrimp, filefish and turtles no larger than a cookie. Out there it smells of nothing but salt. The smell that people complain about comes days later, when it has piled up on a beach and begins to rot.',
      { picture: 'weed-line', caption: 'Offshore, a weed line is where the life is.' },
      '## Where to go',
      'With an east wind it comes ashore on the ocean side. The bay, behind its islands, usually stays clear, so the swim moves to [the lee of Key Biscayne](/blog/around-key-biscayne-nixon-beach-bear-cut) or to Monument Island. On the tide that runs in through the cuts a few golden rafts come along, and a captain simply anchors upstream of them.',
      'Ask the captains for their three favorite stops on an east-wind day and add them here before publishing. Also missing: which months were the worst last year, and a sentence on what it does to engine intakes. Our post on [tides and sandbars](/blog/tides-sandbars-and-seaweed) has a paragraph about it that should link back to this one.',
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
    picture_alt: 'A fruit bowl between two lanterns on deck, under a garland of pastel flags.',
    body: [
      'Pictures of our decorations travel faster than descriptions of them, so this post should show the three packages on the same boat, from the same spot on the dock. Basic, Standard and Premium differ less in style than in how far they reach: the table, the aft deck or the whole length of the rail.',
      '## Basic, from $210',
      'A garland of six feet in two colors, a banner with one of our twelve greetings, table things for ten, and a number or an initial in foil. Two days’ notice is enough. Mention that everything is tied down twice, that nothing is ever released, and that the crew takes it all away afterward.',
      '## Standard, from $390',
      'An arch of twelve feet in three colors, a banner with your own words, a table for fifteen with flowers, a photo corner. Four days’ notice. Explain why arches come down above ten knots, before a guest asks for one on a fast boat.',
      {
        picture: 'deck-dressed',
        caption: 'Bunting from bow to stern, photographed on an evening trip.',
      },
      '## Premium, from $690',
      'Up to twenty-four feet along the rail, a neon sign, fresh flowers on every table, lanterns after dark. Seven days’ notice, and a decorator stays within call. The full list is in the [decoration guide](/services/decoration-guide); link to the [gallery](/services/decoration-gallery) too.',
      'Still missing: a quote from the decorators, and a note on colors that fade in the sun.',
    ],
  },
];
