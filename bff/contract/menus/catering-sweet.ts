import type { MenuPage } from './menu';

/** The last catering pages: sweets, drinks, packages and notes. */
export const sweetPages: readonly MenuPage[] = [
  {
    motif: 'glass',
    title: 'Sweet bites',
    lead: 'In small cups and small hands; by the dozen',
    groups: [
      {
        dishes: [
          ['Key lime pie jars', 'Graham crust, toasted meringue', 60, 'v'],
          ['Tres leches cups', 'Cinnamon, cherry', 56, 'v'],
          ['Macarons', 'Six flavors, two of each', 48, 'v gf n'],
          ['Churros', 'Dulce de leche for dipping', 42, 'v'],
          ['Brownie squares', 'Sea salt, walnuts if you like', 40, 'v'],
          ['Lemon tartlets', 'Torched at the table', 52, 'v'],
          ['Passion fruit pavlovas', 'Crisp, soft, bright', 54, 'v gf'],
          ['Chocolate strawberries', 'Dark, milk and white', 58, 'v gf'],
        ],
      },
    ],
  },
  {
    motif: 'cake',
    title: 'Celebration cakes',
    lead: 'Five days’ notice, your words in icing',
    groups: [
      {
        title: 'Layers',
        note: 'for 12 / for 24',
        dishes: [
          ['Vanilla & berries', 'Whipped cream, strawberries', '$95 / 165', 'v'],
          ['Chocolate truffle', 'Dark ganache, gold leaf', '$105 / 180', 'v'],
          ['Guava & cream cheese', 'The Miami birthday cake', '$98 / 170', 'v'],
          ['Coconut & lime', 'Buttercream waves', '$98 / 170', 'v'],
          ['Carrot', 'Pecans, orange', '$95 / 165', 'v n'],
          ['Vegan chocolate', 'Nobody will know', '$105 / 180', 'vg'],
        ],
      },
      {
        title: 'Not quite cakes',
        dishes: [
          ['Cupcakes', 'A dozen, in your colors', 54, 'v'],
          ['Donut wall', 'Thirty donuts, a wall to hang them', 120, 'v'],
          ['Sparkler candles', 'Safe for boats, eight', 16],
        ],
      },
    ],
  },
  {
    motif: 'cone',
    title: 'Ice cream & frozen',
    lead: 'On dry ice, so it lasts until the sandbar',
    groups: [
      {
        title: 'Scoops',
        note: 'tub for ten',
        dishes: [
          ['Maria (guava & cookie)', 'A Miami classic', 58, 'v'],
          ['Vanilla bean', 'Goes with everything on page 31', 52, 'v gf'],
          ['Dark chocolate sorbet', 'No milk in it', 54, 'vg gf'],
          ['Mango sorbet', 'Fruit and little else', 52, 'vg gf'],
        ],
      },
      {
        title: 'On a stick',
        note: 'box of ten',
        dishes: [
          ['Paletas', 'Strawberry, coconut, lime, passion fruit', 45, 'v gf'],
          ['Watermelon pops', 'With chocolate seeds', 40, 'v gf'],
          ['Frozen bananas', 'Chocolate, crushed peanuts', 42, 'v gf n'],
        ],
      },
      {
        title: 'Sundae bar',
        dishes: [['Three tubs, ten toppings', 'Cones, sauces, fruit; for twenty', 210, 'v n']],
      },
    ],
  },
  {
    motif: 'coffee',
    title: 'Coffee & cold drinks',
    lead: 'All without alcohol',
    groups: [
      {
        title: 'Coffee and tea',
        note: 'thermos for ten',
        dishes: [
          ['Cafecito', 'With espumita and small cups', 32, 'vg gf'],
          ['Cold brew', 'Over coffee ice', 38, 'vg gf'],
          ['Iced hibiscus tea', 'Orange, clove', 30, 'vg gf'],
        ],
      },
      {
        title: 'Mocktails',
        note: 'pitcher for six',
        dishes: [
          ['Virgin mojito', 'Lime, mint, soda', 34, 'vg gf'],
          ['Sandbar spritz', 'Grapefruit, rosemary, tonic', 36, 'vg gf'],
          ['Coconut cooler', 'Coconut water, pineapple, basil', 36, 'vg gf'],
        ],
      },
      {
        title: 'On ice',
        dishes: [
          ['Fresh coconuts', 'Opened on deck, each', 9, 'vg gf'],
          ['Sparkling water', 'Glass-free, twelve', 24, 'vg gf'],
          ['Sodas', 'Twelve cans, mixed', 22, 'vg'],
        ],
      },
    ],
  },
  {
    motif: 'gift',
    title: 'Party packages',
    lead: 'From ten guests, with plates, napkins and ice',
    packages: [
      {
        name: 'Sandbar',
        price: '$32 per person',
        includes: [
          'Two sliders or wraps',
          'Fruit platter',
          'Guacamole and chips',
          'Brownies',
          'Water and sodas',
        ],
      },
      {
        name: 'Bayside',
        price: '$54 per person',
        includes: [
          'Ceviche and two sushi rolls',
          'Skewers, two kinds',
          'Mango & quinoa salad',
          'Cheese board',
          'Key lime pie jars',
        ],
      },
      {
        name: 'Captain’s table',
        price: '$88 per person',
        includes: [
          'Petite raw bar',
          'Mahi-mahi or churrasco',
          'Three salads and sides',
          'Celebration cake',
          'A server for four hours',
        ],
      },
    ],
    foot: 'Every package can be made vegan or gluten-free at the same price.',
  },
  {
    motif: 'heart',
    title: 'Sunset dinner',
    lead: 'Three courses at a laid table, for two to eight',
    groups: [
      {
        title: 'Menu Biscayne · $95',
        dishes: [
          ['Burrata and peach', 'Basil, grilled bread', '', 'v'],
          ['Grilled mahi-mahi', 'Mango salsa, coconut rice', '', 'gf'],
          ['Key lime pie', 'Toasted meringue', '', 'v'],
        ],
      },
      {
        title: 'Menu Grand · $145',
        dishes: [
          ['Oysters and tuna tartare', 'Mignonette, sesame'],
          ['Lobster and filet mignon', 'Béarnaise, asparagus', '', 'gf'],
          ['Chocolate truffle cake', 'Raspberries, gold leaf', '', 'v'],
        ],
      },
      {
        title: 'Menu Garden · $85',
        dishes: [
          ['Beet tartare', 'Capers, rye crisps', '', 'vg'],
          ['Wild mushroom risotto', 'Lemon, herbs', '', 'vg gf'],
          ['Pavlova', 'Passion fruit, coconut cream', '', 'vg gf'],
        ],
      },
    ],
    foot: 'With linen, candles under glass, flowers and a server. Prices per person.',
  },
  {
    motif: 'list',
    title: 'Service & tableware',
    lead: 'What makes it a table',
    groups: [
      {
        title: 'People',
        note: 'four hours',
        dishes: [
          ['Server', 'One for every twelve guests is right', 180],
          ['Bartender', 'Brings the tools, you bring the taste', 220],
          ['Private chef', 'Cooks in the yacht’s galley', 450],
          ['Sushi chef', 'Rolls in front of you', 480],
        ],
      },
      {
        title: 'Things',
        note: 'per person',
        dishes: [
          ['Compostable set', 'Palm-leaf plate, wooden cutlery, napkin', 3],
          ['Yacht set', 'Unbreakable plates and glasses, real cutlery', 8],
          ['Linen set', 'Yacht set, tablecloth, cloth napkins, flowers', 16],
        ],
      },
      {
        title: 'Delivery',
        dishes: [
          ['To any Miami marina', 'Set on board before you arrive', 'free'],
          ['To the boat at the sandbar', 'By tender, when the sea allows', 120],
        ],
      },
    ],
  },
  {
    motif: 'leaf',
    title: 'Dietary notes',
    lead: 'Tell us once, and we write it on the box',
    paragraphs: [
      'v vegetarian · vg vegan · gf made without gluten · n contains nuts · h hot',
      'Our kitchen works with wheat, milk, eggs, fish, shellfish, soy, sesame, peanuts and tree nuts. We keep them apart as well as a kitchen can, but cannot promise that no trace crosses over.',
      'Halal and kosher-style menus: ask us five days ahead. For babies we warm what you bring.',
      'Cold food stays on ice below 40 °F. What has been on deck for two hours is cleared away; in the Miami sun, after one.',
      'Numbers can change until 48 hours before the trip. To order, press Book Now and name the pages you liked: we call you back with an offer.',
    ],
    foot: 'Consuming raw or undercooked meats, poultry, seafood, shellfish or eggs may increase your risk of foodborne illness.',
  },
];
