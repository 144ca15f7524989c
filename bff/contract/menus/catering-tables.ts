import type { MenuPage } from './menu';

/** Catering pages of whole tables, and of tables for particular guests. */
export const tablePages: readonly MenuPage[] = [
  {
    motif: 'coffee',
    title: 'The Cuban table',
    lead: 'Sunday in Little Havana, at anchor',
    groups: [
      {
        dishes: [
          ['Lechón asado', 'Roast pork, sour orange, garlic mojo', 19, 'gf'],
          ['Ropa vieja', 'Slow beef, peppers, olives', 18, 'gf'],
          ['Arroz con pollo', 'Saffron rice, peas, roasted pepper', 16, 'gf'],
          ['Camarones enchilados', 'Shrimp in Creole tomato', 21, 'gf'],
          ['Moros y cristianos', 'Black beans and rice', 7, 'vg gf'],
          ['Maduros & tostones', 'Plantains, sweet and crisp', 8, 'vg gf'],
          ['Yuca con mojo', 'Garlic, lime, parsley', 8, 'vg gf'],
        ],
      },
    ],
    foot: 'The whole table for ten guests: $48 per person.',
  },
  {
    motif: 'taco',
    title: 'Taco & nacho bar',
    lead: 'Warm corn tortillas, and everything to fill them',
    groups: [
      {
        title: 'Fillings',
        note: 'three tacos',
        dishes: [
          ['Carne asada', 'Lime, onion, cilantro', 15, 'gf'],
          ['Al pastor', 'Pork, pineapple, achiote', 14, 'gf h'],
          ['Baja fish', 'Crisp mahi, cabbage, crema', 16],
          ['Chicken tinga', 'Chipotle tomato', 13, 'gf h'],
          ['Cauliflower', 'Roasted, pumpkin seed salsa', 12, 'vg gf'],
        ],
      },
      {
        title: 'For the middle of the table',
        note: 'for eight',
        dishes: [
          ['Nachos', 'Cheddar, beans, jalapeño, pico de gallo', 62, 'v gf h'],
          ['Street corn', 'Cotija, chili, lime', 48, 'v gf'],
          ['Salsa flight', 'Roja, verde, mango-habanero', 28, 'vg gf h'],
        ],
      },
    ],
  },
  {
    motif: 'pan',
    title: 'Paella',
    lead: 'In the pan it was cooked in; five days’ notice',
    groups: [
      {
        note: 'pan for ten',
        dishes: [
          ['Paella marinera', 'Shrimp, mussels, clams, squid, saffron', 290, 'gf'],
          ['Paella mixta', 'Chicken, chorizo, shrimp', 270, 'gf'],
          ['Arroz negro', 'Squid ink, cuttlefish, alioli', 285, 'gf'],
          ['Lobster paella', 'Three Caribbean lobsters, brandy', 420, 'gf'],
          ['Paella de la huerta', 'Artichoke, beans, mushroom', 230, 'vg gf'],
          ['Fideuà', 'Thin noodles instead of rice, prawns', 270],
        ],
      },
      {
        title: 'Beside it',
        dishes: [
          ['Pan con tomate', 'Per person', 5, 'vg'],
          ['Padrón peppers', 'Per person', 6, 'vg gf'],
        ],
      },
    ],
    foot: 'A chef who cooks it on deck: $350, on yachts that allow it.',
  },
  {
    motif: 'pasta',
    title: 'The Italian table',
    lead: 'Family style, for eight',
    groups: [
      {
        title: 'Antipasti',
        dishes: [
          ['Burrata', 'Peach, basil, grilled bread', 68, 'v'],
          ['Vitello tonnato', 'Cold veal, tuna sauce, capers', 84, 'gf'],
          ['Arancini', 'Saffron rice, mozzarella, two dozen', 66, 'v'],
        ],
      },
      {
        title: 'Pasta',
        dishes: [
          ['Rigatoni alla vodka', 'Tomato, cream, basil', 96, 'v'],
          ['Linguine alle vongole', 'Clams, white wine, chili', 148, 'h'],
          ['Lasagna bolognese', 'Nine layers', 124],
          ['Trofie al pesto', 'Green beans, potato', 98, 'v n'],
          ['Eggplant parmigiana', 'Without a noodle in sight', 92, 'v gf'],
        ],
      },
    ],
  },
  {
    motif: 'flame',
    title: 'Grill on the sandbar',
    lead: 'From the yacht’s grill, with a cook on board',
    groups: [
      {
        title: 'From the fire',
        dishes: [
          ['Picanha', 'Coarse salt, farofa', 24, 'gf'],
          ['Baby back ribs', 'Guava barbecue sauce', 21, 'gf'],
          ['Jerk chicken', 'Allspice, thyme, scotch bonnet', 17, 'gf h'],
          ['Whole snapper', 'Lime, herbs, for two', 58, 'gf'],
          ['Spiny lobster tail', 'Garlic butter', 39, 'gf'],
          ['Portobello steak', 'Chimichurri', 14, 'vg gf'],
        ],
      },
      {
        title: 'Sides',
        dishes: [
          ['Mac and cheese', 'Three cheeses', 8, 'v'],
          ['Coleslaw', 'Lime, poppy seed', 6, 'v gf'],
          ['Grilled corn', 'Chili butter', 6, 'v gf'],
        ],
      },
    ],
    foot: 'The cook: $300 for four hours. Not every boat has a grill; we tell you which do.',
  },
  {
    motif: 'lobster',
    title: 'From the dock',
    lead: 'Mains of the sea, plated for each guest',
    groups: [
      {
        dishes: [
          ['Butter-poached lobster', 'Corn, vanilla, tarragon', 46, 'gf'],
          ['Chilean sea bass', 'Miso glaze, bok choy', 42],
          ['Grilled mahi-mahi', 'Mango salsa, coconut rice', 32, 'gf'],
          ['Seared scallops', 'Cauliflower, brown butter, capers', 38, 'gf'],
          ['Key West shrimp', 'Garlic, chili, grits', 29, 'gf h'],
          ['Octopus', 'Charred, potato, olives', 34, 'gf'],
          ['Clambake for four', 'Clams, mussels, shrimp, corn, potatoes', 148, 'gf'],
        ],
      },
    ],
  },
  {
    motif: 'leaf',
    title: 'The vegan table',
    lead: 'Nobody at this table misses anything',
    groups: [
      {
        dishes: [
          ['Jackfruit carnitas bowl', 'Cilantro rice, pickled onion, avocado', 16, 'vg gf'],
          ['Green papaya salad', 'Peanut, lime, chili', 13, 'vg gf n h'],
          ['Coconut chickpea curry', 'Basmati, mint chutney', 16, 'vg gf'],
          ['Beet tartare', 'Capers, mustard, rye crisps', 14, 'vg'],
          ['Banana blossom “fish” tacos', 'Cabbage, lime crema of cashew', 15, 'vg n'],
          ['Charred cabbage', 'Romesco, hazelnut', 14, 'vg gf n'],
          ['Chocolate avocado mousse', 'Sea salt, raspberries', 10, 'vg gf'],
          ['The whole table', 'A little of everything, from six guests', 42, 'vg n'],
        ],
      },
    ],
  },
  {
    motif: 'wheat',
    title: 'The gluten-free table',
    lead: 'Prepared in its own corner of the kitchen',
    groups: [
      {
        dishes: [
          ['Rice paper rolls', 'Shrimp or tofu, herbs, peanut dip', 14, 'gf n'],
          ['Chicken lettuce cups', 'Water chestnut, ginger, tamari', 15, 'gf'],
          ['Polenta fries', 'Parmesan, tomato', 12, 'v gf'],
          ['Buckwheat blini', 'Trout roe, crème fraîche', 19, 'gf'],
          ['Arepas', 'Beef, cheese or black beans', 14, 'gf'],
          ['Grilled salmon', 'Fennel, orange, olives', 27, 'gf'],
          ['Flourless chocolate cake', 'Almond, sea salt', 10, 'v gf n'],
          ['Coconut macaroons', 'Half of each dipped in chocolate', 9, 'v gf'],
        ],
      },
    ],
    foot: 'Packed separately and labelled. For celiac disease please tell us when you order.',
  },
  {
    motif: 'boat',
    title: 'Little sailors',
    lead: 'For guests under twelve, in a paper boat',
    groups: [
      {
        title: 'Mains',
        dishes: [
          ['Mini cheeseburger', 'With chips', 9],
          ['Chicken tenders', 'Ketchup, honey mustard', 9],
          ['Pasta', 'Butter or tomato', 8, 'v'],
          ['Quesadilla', 'Just cheese', 8, 'v'],
          ['Ham & cheese pinwheels', 'Sailing under a flag', 8],
        ],
      },
      {
        title: 'And then',
        dishes: [
          ['Fruit fish', 'Melon cut into fish', 6, 'vg gf'],
          ['Carrots & ranch', 'They eat it for the dip', 5, 'v gf'],
          ['Treasure cookies', 'Chocolate coins inside', 6, 'v'],
          ['Captain’s kit', 'One main, fruit, cookie, juice, a captain’s hat', 19],
        ],
      },
    ],
    foot: 'No whole nuts and no small bones on this page.',
  },
];
