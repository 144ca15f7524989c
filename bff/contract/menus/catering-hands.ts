import type { MenuPage } from './menu';

/** Catering pages of food that needs one hand. */
export const handPages: readonly MenuPage[] = [
  {
    motif: 'toast',
    title: 'Canapés & tea sandwiches',
    lead: 'Two bites each, by the dozen',
    groups: [
      {
        title: 'Canapés',
        dishes: [
          ['Caprese picks', 'Mozzarella, tomato, basil', 32, 'v gf'],
          ['Smoked salmon blini', 'Crème fraîche, dill', 44],
          ['Beef tartare toasts', 'Capers, mustard, quail egg', 52],
          ['Goat cheese tartlets', 'Onion jam, thyme', 38, 'v'],
          ['Date & almond', 'Wrapped in bacon, served cool', 36, 'gf n'],
        ],
      },
      {
        title: 'Tea sandwiches',
        dishes: [
          ['Cucumber & mint', 'Cream cheese, white bread', 30, 'v'],
          ['Egg & watercress', 'Brioche', 32, 'v'],
          ['Curried chicken', 'Golden raisins, cashew', 36, 'n'],
        ],
      },
    ],
  },
  {
    motif: 'burger',
    title: 'Sliders',
    lead: 'Two per order, on soft potato rolls',
    groups: [
      {
        dishes: [
          ['Cheeseburger', 'Short rib blend, American cheese, pickle', 14],
          ['Frita cubana', 'Spiced beef, shoestring potatoes, ketchup', 14, 'h'],
          ['Pulled pork', 'Eight hours, mustard slaw', 14],
          ['Fried chicken', 'Hot honey, dill pickle', 14, 'h'],
          ['Grouper', 'Blackened, key lime tartar', 17],
          ['Lobster roll', 'Cold, lemon mayo, chives', 24],
          ['Mushroom & halloumi', 'Chimichurri, tomato', 13, 'v'],
          ['Black bean', 'Chipotle, avocado, vegan roll', 12, 'vg h'],
        ],
      },
    ],
    foot: 'Served with kettle chips. Gluten-free rolls: $2 more.',
  },
  {
    motif: 'skewer',
    title: 'Skewers',
    lead: 'Grilled ashore, warmed on board; three per order',
    groups: [
      {
        dishes: [
          ['Chicken satay', 'Turmeric, peanut sauce', 13, 'gf n'],
          ['Churrasco', 'Skirt steak, chimichurri', 17, 'gf'],
          ['Shrimp & pineapple', 'Rum glaze', 17, 'gf'],
          ['Lamb kofta', 'Mint yogurt', 16, 'gf'],
          ['Octopus & chorizo', 'Smoked paprika, potato', 19, 'gf h'],
          ['Halloumi & peach', 'Honey, thyme', 13, 'v gf'],
          ['Garden', 'Zucchini, pepper, mushroom, romesco', 12, 'vg gf n'],
        ],
      },
    ],
  },
  {
    motif: 'wrap',
    title: 'Wraps & sandwiches',
    lead: 'Wrapped in paper with your name on it',
    groups: [
      {
        title: 'Pressed and stacked',
        dishes: [
          ['Cubano', 'Roast pork, ham, Swiss, mustard, pickle', 16],
          ['Turkey club', 'Bacon, avocado, tomato, sourdough', 15],
          ['Caprese', 'Mozzarella, pesto, ciabatta', 14, 'v n'],
          ['Roast beef', 'Horseradish, arugula, baguette', 16],
        ],
      },
      {
        title: 'Rolled',
        dishes: [
          ['Chicken Caesar', 'Romaine, parmesan, anchovy dressing', 14],
          ['Mahi', 'Blackened, mango slaw, chipotle', 17, 'h'],
          ['Falafel', 'Hummus, pickles, tahini', 13, 'vg'],
          ['Greek', 'Feta, olives, cucumber, tzatziki', 13, 'v'],
        ],
      },
    ],
  },
  {
    motif: 'leaf',
    title: 'Salads',
    lead: 'Dressed at the table, in bowls for eight',
    groups: [
      {
        dishes: [
          ['Watermelon & feta', 'Mint, olives, lime', 56, 'v gf'],
          ['Kale Caesar', 'Parmesan, sourdough crumbs, lemon', 58],
          ['Mango & quinoa', 'Black beans, cilantro, cashew', 60, 'vg gf n'],
          ['Greek village salad', 'Tomato, cucumber, oregano, a block of feta', 58, 'v gf'],
          ['Hearts of palm', 'Avocado, orange, red onion', 64, 'vg gf'],
          ['Niçoise', 'Seared tuna, egg, green beans, potato', 92, 'gf'],
          ['Potato salad', 'Mustard, dill, no mayonnaise', 46, 'vg gf'],
        ],
      },
      {
        title: 'On top',
        dishes: [['Chicken / shrimp / tofu', 'Grilled, for eight', '$38 / 58 / 32', 'gf']],
      },
    ],
  },
];
