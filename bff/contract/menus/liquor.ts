import type { Menu } from './menu';

/** The liquor menu, 6 pages. */
export const liquor: Menu = {
  name: 'Liquor Menu',
  accent: 'wine',
  pages: [
    {
      look: 'cover',
      motif: 'flute',
      title: 'Liquor Menu',
      lead: 'Champagne, wine, rum and cocktails, iced and on board',
      paragraphs: ['For guests 21 and older', 'Please have your ID with you'],
    },
    {
      motif: 'flute',
      title: 'Champagne & sparkling',
      lead: 'On ice before you step on board; the crew keeps and pours the bottles',
      groups: [
        {
          title: 'Champagne',
          dishes: [
            ['Brut, house selection', 'Apple, toast, fine bubbles', 85],
            ['Grande marque brut', 'The yellow and orange labels you know', 120],
            ['Brut rosé', 'Red berries, dry finish', 145],
            ['Blanc de blancs', 'Chardonnay only; lemon and chalk', 160],
            ['Prestige cuvée', 'For the proposal; ask for the year', 340],
          ],
        },
        {
          title: 'Sparkling',
          dishes: [
            ['Prosecco', 'Pear, easy', 42],
            ['Cava reserva', 'Aged on its lees, dry', 46],
            ['Mimosa kit', 'Two prosecco, three juices, for eight', 98],
          ],
        },
      ],
    },
    {
      motif: 'wine',
      title: 'Wine',
      lead: 'White and rosé cold, red just cool enough for Miami',
      groups: [
        {
          title: 'White',
          dishes: [
            ['Sauvignon blanc', 'Marlborough; grapefruit, grass', 44],
            ['Albariño', 'Rías Baixas; salt and peach', 48],
            ['Chardonnay', 'Sonoma; oak, used with care', 54],
          ],
        },
        {
          title: 'Rosé',
          dishes: [
            ['Provence rosé', 'Pale, dry, made for boats', 49],
            ['Provence rosé, magnum', 'The same, for the same day', 95],
          ],
        },
        {
          title: 'Red',
          dishes: [
            ['Pinot noir', 'Willamette; cherry, light', 56],
            ['Malbec', 'Mendoza; with everything grilled', 46],
            ['Rioja reserva', 'Tempranillo, six years', 58],
          ],
        },
      ],
    },
    {
      motif: 'bottle',
      title: 'Rum & spirits',
      lead: 'By the bottle, poured by the crew, with ice, limes and two mixers',
      groups: [
        {
          title: 'Rum',
          dishes: [
            ['White rum', 'For mojitos and daiquiris', 70],
            ['Aged rum, 8 years', 'Caramel, orange peel', 95],
            ['Aged rum, 15 years', 'Neat, at sunset', 165],
            ['Coconut rum', 'Pineapple juice is on us', 68],
          ],
        },
        {
          title: 'Tequila and mezcal',
          dishes: [
            ['Tequila blanco', '100% agave', 90],
            ['Tequila reposado', 'Ten months in oak', 110],
            ['Mezcal', 'Smoke and citrus', 105],
          ],
        },
        {
          title: 'Vodka, gin, whiskey',
          dishes: [
            ['Vodka', 'French wheat', 85],
            ['London dry gin', 'With six tonics', 88],
            ['Bourbon', 'Small batch', 98],
          ],
        },
      ],
    },
    {
      motif: 'glass',
      title: 'Cocktails',
      lead: 'Mixed ashore, shaken on board; a pitcher pours eight',
      groups: [
        {
          dishes: [
            ['Mojito', 'White rum, lime, mint, soda', 78],
            ['Biscayne mule', 'Vodka, ginger, passion fruit', 76],
            ['Spicy margarita', 'Tequila, jalapeño, lime, agave', 84, 'h'],
            ['Piña colada', 'Rum, coconut, pineapple, crushed ice', 82],
            ['Aperol spritz', 'With orange and olives', 74],
            ['Rum runner', 'Born in the Keys: rum, banana, blackberry', 82],
            ['Espresso martini', 'With Cuban coffee', 88],
            ['Sangria', 'Red or white, a whole fruit basket in it', 68],
          ],
        },
        {
          title: 'A bartender',
          dishes: [['Four hours on board', 'Tools, garnish and good stories', 220]],
        },
      ],
    },
    {
      motif: 'beer',
      title: 'Beer & packages',
      lead: 'Beer and seltzer in cans, as everything you bring yourselves',
      groups: [
        {
          note: 'twelve cans, iced',
          dishes: [
            ['Miami lager', 'Brewed in Wynwood', 46],
            ['Tropical IPA', 'Mango, pine', 52],
            ['Mexican lager', 'With limes', 44],
            ['Hard seltzer', 'Four flavors', 46, 'gf'],
          ],
        },
      ],
      packages: [
        {
          name: 'Sandbar bar',
          price: '$28 per person',
          includes: ['Beer, seltzer and rosé', 'Soft drinks and ice', 'Three hours'],
        },
        {
          name: 'Open bar',
          price: '$52 per person',
          includes: [
            'All beer, wine and prosecco',
            'Two cocktails of your choice',
            'Bartender, four hours',
          ],
        },
      ],
      foot: 'Alcohol is served only to guests who are 21 or older, with ID. The captain may stop service at any time.',
    },
  ],
};
