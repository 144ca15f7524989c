import type { MenuPage } from './menu';

/** The first pages of the catering menu: how it works, and everything up to noon. */
export const morningPages: readonly MenuPage[] = [
  {
    look: 'cover',
    motif: 'waves',
    title: 'Catering Menu',
    lead: 'Breakfast boards to sunset dinners, served on the bay',
    paragraphs: ['Mr. Sea · Miami, Florida', 'Prepared ashore, plated on deck'],
  },
  {
    motif: 'boat',
    title: 'Welcome aboard',
    lead: 'How your table gets on the water',
    paragraphs: [
      'Everything in this menu is prepared by our kitchen on the morning of your trip, packed cold or warm, and set on the boat before you arrive.',
      'Choose single dishes, a board for the group or one of the packages at the end. Six guests is our smallest order; there is no largest.',
      'Order at least three days ahead. Paella, whole fish and celebration cakes need five.',
      'The boat decides what can be served warm: yachts with a galley can do everything, open boats do boards, bowls, rolls and sandwiches beautifully.',
    ],
    foot: 'Prices are per person unless a page says otherwise, without tax. Service and tableware: page 37.',
  },
  {
    motif: 'list',
    title: 'What is inside',
    lead: 'Thirty-eight pages, one good day',
    groups: [
      {
        dishes: [
          ['Morning', 'Boards, pastries, eggs, bowls, brunch', 'p. 4–8'],
          ['To share', 'Fruit, cheese, mezze', 'p. 9–11'],
          ['From the sea', 'Ceviche, raw bar, sushi, poke', 'p. 12–16'],
          ['In one hand', 'Canapés, sliders, skewers, wraps, salads', 'p. 17–21'],
          ['Big tables', 'Cuban, tacos, paella, Italian, grill, lobster', 'p. 22–27'],
          ['For everybody', 'Vegan, gluten-free, kids', 'p. 28–30'],
          ['Sweet', 'Desserts, cakes, ice cream', 'p. 31–33'],
          ['Drinks without alcohol', 'Coffee, juices, mocktails', 'p. 34'],
          ['Packages and notes', 'Party, dinner, service, diets', 'p. 35–38'],
        ],
      },
    ],
  },
  {
    motif: 'board',
    title: 'Breakfast boards',
    lead: 'Each board is for six',
    groups: [
      {
        dishes: [
          [
            'Biscayne board',
            'Smoked salmon, whipped cream cheese, capers, cucumber, mini bagels',
            96,
          ],
          [
            'Little Havana board',
            'Guava pastelitos, queso blanco, ham croquetas, cafecito to pour',
            84,
          ],
          [
            'Farm board',
            'Soft eggs, avocado, heirloom tomato, sourdough, sea salt butter',
            78,
            'v',
          ],
          ['French board', 'Croissants, brie, fig jam, strawberries, salted butter', 82, 'v'],
          ['Green board', 'Avocado toast, hummus, seeds, pickled radish, lemon', 76, 'vg'],
          ['Sweet board', 'Silver-dollar pancakes, maple, berries, dulce de leche', 72, 'v'],
        ],
      },
    ],
    foot: 'A second board of the same kind: 10% less.',
  },
  {
    motif: 'croissant',
    title: 'Pastries & breads',
    lead: 'Baked before sunrise, by the dozen',
    groups: [
      {
        title: 'Sweet',
        dishes: [
          ['Butter croissants', 'Three days of folding, one minute of eating', 42, 'v'],
          ['Almond croissants', 'Twice baked, toasted almond cream', 48, 'v n'],
          ['Guava & cheese pastelitos', 'The flavor of Calle Ocho', 36, 'v'],
          ['Key lime muffins', 'With a crisp sugar top', 36, 'v'],
          ['Banana bread', 'Two loaves, brown butter, no walnuts', 34, 'v'],
        ],
      },
      {
        title: 'Savory',
        dishes: [
          ['Cheddar & chive scones', 'With whipped butter', 39, 'v'],
          ['Cuban toast', 'Pressed, buttered, ready to dip', 28, 'v'],
          ['Seeded rolls', 'No wheat, no compromise', 40, 'vg gf'],
        ],
      },
    ],
  },
  {
    motif: 'egg',
    title: 'Eggs & warm plates',
    lead: 'For boats with a galley',
    groups: [
      {
        dishes: [
          ['Spanish tortilla', 'Potato, onion, olive oil, alioli on the side', 13, 'v gf'],
          ['Shakshuka', 'Eggs in tomato and pepper, feta, warm pita', 15, 'v'],
          ['Mini Benedicts', 'Two of each: ham, spinach, smoked salmon', 18],
          ['Breakfast burritos', 'Egg, black beans, cheddar, salsa verde', 14, 'v h'],
          ['Crab cake & egg', 'Blue crab, poached egg, Old Bay hollandaise', 21],
          ['Steak & eggs', 'Skirt steak, chimichurri, soft scramble', 22, 'gf'],
          ['Sweet potato hash', 'Peppers, kale, crisp chickpeas', 13, 'vg gf'],
        ],
      },
    ],
  },
  {
    motif: 'bowl',
    title: 'Bowls & parfaits',
    lead: 'Cold, bright, easy to hold',
    groups: [
      {
        title: 'In a bowl',
        dishes: [
          ['Açaí bowl', 'Banana, granola, coconut, honey', 12, 'v'],
          ['Dragon fruit bowl', 'Pitaya, mango, chia, toasted coconut', 13, 'vg gf'],
          ['Overnight oats', 'Oat milk, apple, cinnamon, pecans', 9, 'vg n'],
          ['Greek yogurt parfait', 'Berries, granola, thyme honey', 9, 'v'],
          ['Mango chia cup', 'Coconut milk, lime, mint', 9, 'vg gf'],
        ],
      },
      {
        title: 'Pressed this morning',
        note: 'by the half gallon',
        dishes: [
          ['Florida orange', 'Nothing else', 24, 'vg gf'],
          ['Green tide', 'Pineapple, cucumber, spinach, ginger', 28, 'vg gf'],
          ['Watermelon & lime', 'With a pinch of salt', 24, 'vg gf'],
        ],
      },
    ],
  },
  {
    motif: 'sun',
    title: 'Sunrise brunch',
    lead: 'One price, nothing to think about',
    packages: [
      {
        name: 'First light',
        price: '$24 per person',
        includes: [
          'Croissants and pastelitos',
          'Fruit platter',
          'Yogurt parfaits',
          'Coffee, tea and orange juice',
        ],
      },
      {
        name: 'Slow morning',
        price: '$38 per person',
        includes: [
          'Everything of First light',
          'Smoked salmon and mini bagels',
          'Spanish tortilla',
          'Avocado toast',
        ],
      },
      {
        name: 'Captain’s brunch',
        price: '$56 per person',
        includes: [
          'Everything of Slow morning',
          'Mini Benedicts, plated on board',
          'Shrimp cocktail',
          'Pancakes with berries',
          'A server for three hours',
        ],
      },
    ],
    foot: 'From six guests. Mimosas: see the liquor menu.',
  },
];
