import type { Menu } from './menu';

/** The decoration guide, 7 pages. */
export const decoGuide: Menu = {
  name: 'Decoration Guide',
  accent: 'rose',
  pages: [
    {
      look: 'cover',
      motif: 'balloon',
      title: 'Decoration Guide',
      lead: 'Packages from $210, ready before you step on board',
      paragraphs: ['Basic · Standard · Premium', 'Everything tied down, nothing left in the sea'],
    },
    {
      motif: 'balloon',
      title: 'Basic',
      lead: 'A happy deck for a small group',
      packages: [
        {
          name: 'Basic package',
          price: 'from $210',
          includes: [
            'Balloon garland of 6 feet in two colors',
            'Banner with one of our twelve greetings',
            'Runner, napkins and cups for ten',
            'A number or initial in foil',
            'Set up and cleared away by us',
          ],
        },
      ],
      paragraphs: [
        'Right for birthdays on open boats and for groups of up to ten. Setting up takes us 40 minutes, before your time begins.',
      ],
      foot: 'Two days’ notice.',
    },
    {
      motif: 'gift',
      title: 'Standard',
      lead: 'Our guests’ favorite',
      packages: [
        {
          name: 'Standard package',
          price: 'from $390',
          includes: [
            'Balloon arch of 12 feet in three colors',
            'Banner with your own words',
            'Table styled for fifteen, with flowers',
            'Two numbers or up to five letters in foil',
            'Photo corner with props',
            'Speaker’s playlist cued for the big moment',
          ],
        },
      ],
      paragraphs: [
        'Made for bachelorettes, baby showers and big birthdays on boats of 40 feet and up.',
      ],
      foot: 'Four days’ notice.',
    },
    {
      motif: 'heart',
      title: 'Premium',
      lead: 'When the pictures will hang on a wall',
      packages: [
        {
          name: 'Premium package',
          price: 'from $690',
          includes: [
            'Balloon installation along the rail, up to 24 feet',
            'Neon sign with your words',
            'Fresh flowers on every table',
            'Rose-petal path and lanterns after dark',
            'Linen, chargers and menus for twenty',
            'A decorator who stays ashore within call',
          ],
        },
      ],
      paragraphs: ['Made for proposals, weddings and company evenings on yachts.'],
      foot: 'Seven days’ notice.',
    },
    {
      motif: 'palette',
      title: 'Colors & themes',
      lead: 'Choose one, or send us a picture',
      groups: [
        {
          dishes: [
            ['Ocean', 'Navy, aqua, pearl'],
            ['Miami sunset', 'Coral, peach, magenta'],
            ['Blush & gold', 'For brides and their friends'],
            ['Tropical', 'Palm green, mango, hibiscus'],
            ['All white', 'White, ivory, clear'],
            ['Black tie', 'Black, gold, smoke'],
            ['Little pirate', 'Red stripes, maps, treasure'],
            ['Pastel cloud', 'Pink, blue, cream; for reveals and showers'],
          ],
        },
      ],
    },
    {
      motif: 'cake',
      title: 'Occasions & extras',
      lead: 'To add to any package',
      groups: [
        {
          dishes: [
            ['Neon sign', '“Bride”, “Love”, “Oh baby” and six more', 90],
            ['Rose petals', 'A path of 20 feet; real petals, swept up after', 65],
            ['Lanterns', 'Twelve, with lights that wind cannot blow out', 80],
            ['Gender reveal', 'A box of balloons, pink or blue, on ribbons', 95],
            ['Proposal carpet', 'White runner, candles under glass', 140],
            ['Flower arch', 'Seasonal, on the aft deck', 320],
            ['Letters, 3 feet, lit', 'Each', 55],
            ['Photographer', 'One hour, forty edited pictures', 280],
          ],
        },
      ],
    },
    {
      motif: 'boat',
      title: 'How it works',
      lead: 'Four steps and one promise',
      paragraphs: [
        '1. Press Book Now and tell us the day, the boat and the occasion.',
        '2. We call you, agree on tier, colors and words, and add them to your invoice.',
        '3. Our decorators are on board 40 to 90 minutes before your time begins.',
        '4. You celebrate. We clear everything away when you are ashore.',
        'The promise: no confetti, no glitter, and every balloon tied down. What goes on board comes back, because the bay is where we live.',
      ],
      foot: 'The captain decides what can stay up under way; arches come down above 10 knots.',
    },
  ],
};
