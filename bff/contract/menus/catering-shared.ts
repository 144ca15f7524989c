import type { MenuPage } from './menu';

/** Catering pages to share and from the sea. */
export const sharedPages: readonly MenuPage[] = [
  {
    motif: 'fruit',
    title: 'Fresh from the market',
    lead: 'Fruit and vegetables, cut the same morning',
    groups: [
      {
        note: 'each platter for eight',
        dishes: [
          [
            'Tropical fruit platter',
            'Pineapple, mango, papaya, passion fruit, coconut',
            68,
            'vg gf',
          ],
          ['Berry tower', 'Strawberries, blueberries, raspberries, whipped mascarpone', 84, 'v gf'],
          ['Watermelon boat', 'Carved, filled, with feta and mint', 58, 'v gf'],
          ['Garden crudités', 'Radish, carrot, snap peas, endive, two dips', 62, 'vg gf'],
          ['Melon & prosciutto', 'Cantaloupe, aged ham, basil oil', 78, 'gf'],
          ['Elote cups', 'Sweet corn, cotija, lime, chili', 54, 'v gf h'],
          ['Chilled grapes & cheese cubes', 'What the kids finish first', 48, 'v gf'],
        ],
      },
    ],
  },
  {
    motif: 'cheese',
    title: 'Cheese & charcuterie',
    lead: 'Boards built for salt air, on ice until you sit down',
    groups: [
      {
        title: 'Boards',
        dishes: [
          ['The Sandbar, for 6', 'Three cheeses, two cured meats, olives, crackers', 92],
          ['The Marina, for 12', 'Five cheeses, four meats, honeycomb, nuts, figs', 176, 'n'],
          ['The Yacht, for 20', 'Eight cheeses, six meats, fruit, breads, a yard long', 310, 'n'],
          ['Cheese only, for 8', 'Manchego, brie, blue, goat, cheddar', 98, 'v'],
        ],
      },
      {
        title: 'To add',
        dishes: [
          ['Jamón ibérico', 'Hand cut, four ounces', 42, 'gf'],
          ['Truffle honey', 'A small jar', 14, 'v gf'],
          ['Marcona almonds', 'Rosemary and sea salt', 12, 'vg gf n'],
        ],
      },
    ],
  },
  {
    motif: 'olive',
    title: 'Mezze & dips',
    lead: 'Tear, dip, pass it on; each for eight',
    groups: [
      {
        dishes: [
          ['Hummus trio', 'Classic, beet, roasted pepper; warm pita', 54, 'vg'],
          ['Guacamole & chips', 'Made on board while you watch', 56, 'vg gf'],
          ['Whipped feta', 'Hot honey, pistachio, za’atar bread', 52, 'v n'],
          ['Smoked fish dip', 'Florida mahi, celery, saltines, hot sauce', 64],
          ['Baba ganoush', 'Charred eggplant, pomegranate, mint', 48, 'vg gf'],
          ['Tzatziki & crudités', 'Cucumber, dill, garlic', 44, 'v gf'],
          ['Stuffed grape leaves', 'Rice, lemon, pine nuts', 46, 'vg gf n'],
          ['Falafel', 'Two dozen, with tahini', 52, 'vg'],
        ],
      },
    ],
  },
  {
    motif: 'fish',
    title: 'Ceviche & tiradito',
    lead: 'Cut and dressed on the day, kept on crushed ice',
    groups: [
      {
        dishes: [
          ['Ceviche clásico', 'Corvina, lime, red onion, sweet potato, choclo', 19, 'gf h'],
          ['Ceviche mixto', 'Fish, shrimp, octopus, rocoto leche de tigre', 22, 'gf h'],
          ['Coconut ceviche', 'Snapper, coconut milk, passion fruit, cilantro', 20, 'gf'],
          ['Shrimp aguachile', 'Cucumber, serrano, avocado, tostada', 20, 'gf h'],
          ['Tuna tiradito', 'Yellowfin, ponzu, sesame, crispy shallot', 23],
          ['Scallop tiradito', 'Ají amarillo, lime, chives', 24, 'gf h'],
          ['Hearts of palm ceviche', 'Mango, avocado, chili, plantain chips', 16, 'vg gf h'],
        ],
      },
    ],
    foot: 'Consuming raw or undercooked seafood may increase your risk of foodborne illness.',
  },
  {
    motif: 'oyster',
    title: 'Raw bar & shellfish',
    lead: 'On ice, with lemon, mignonette and cocktail sauce',
    groups: [
      {
        title: 'By the piece',
        note: 'from a dozen',
        dishes: [
          ['East coast oysters', 'Briny, clean, opened on board', 4, 'gf'],
          ['Jumbo shrimp', 'Poached with bay and citrus', 5, 'gf'],
          ['Stone crab claws', 'October to May, mustard sauce', 18, 'gf'],
          ['Littleneck clams', 'On the half shell', 3, 'gf'],
        ],
      },
      {
        title: 'Towers',
        dishes: [
          ['Petite tower, for 4', '12 oysters, 12 shrimp, ceviche, tuna tartare', 165, 'gf'],
          ['Grand tower, for 8', '24 oysters, 24 shrimp, two lobsters, crab, tartare', 345, 'gf'],
        ],
      },
    ],
    foot: 'Consuming raw or undercooked shellfish may increase your risk of foodborne illness.',
  },
  {
    motif: 'sushi',
    title: 'Nigiri & sashimi',
    lead: 'Rice still warm, fish still cold',
    groups: [
      {
        title: 'Nigiri',
        note: 'two pieces',
        dishes: [
          ['Salmon', 'Scottish, lightly brushed with soy', 9],
          ['Yellowfin tuna', 'From the Gulf Stream', 10],
          ['Hamachi', 'Yuzu kosho', 11, 'h'],
          ['Ebi', 'Sweet cooked shrimp', 8],
          ['Avocado', 'Sea salt, lemon', 7, 'vg'],
        ],
      },
      {
        title: 'Sashimi',
        note: 'five slices',
        dishes: [
          ['Salmon belly', 'Ikura, shiso', 18, 'gf'],
          ['Tuna', 'Fresh wasabi', 19, 'gf'],
          ['Chef’s selection for four', 'Five fish of the day, twenty-five slices', 88, 'gf'],
        ],
      },
    ],
  },
  {
    motif: 'roll',
    title: 'Sushi rolls',
    lead: 'Eight pieces each; platters of six rolls: 10% less',
    groups: [
      {
        dishes: [
          ['Biscayne roll', 'Shrimp tempura, mango, avocado, sweet chili', 17],
          ['Spicy tuna', 'Cucumber, sesame, sriracha mayo', 15, 'h'],
          ['California', 'Blue crab, avocado, cucumber, tobiko', 16],
          ['Salmon & lemon', 'Cream cheese, dill, thin lemon', 16],
          ['Dragon', 'Eel, avocado, sweet soy', 18],
          ['Rainbow', 'Crab roll under tuna, salmon and hamachi', 19],
          ['Garden roll', 'Asparagus, carrot, avocado, daikon', 13, 'vg'],
          ['Plantain roll', 'Sweet plantain, black bean, avocado', 13, 'vg gf'],
        ],
      },
    ],
    foot: 'With soy, tamari, pickled ginger and wasabi. Chopsticks of bamboo, not plastic.',
  },
  {
    motif: 'bowl',
    title: 'Poke bowls',
    lead: 'Over sushi rice, greens or half of each',
    groups: [
      {
        dishes: [
          ['Classic ahi', 'Tuna, soy, sesame, scallion, seaweed', 19],
          ['Salmon citrus', 'Orange ponzu, edamame, avocado', 18],
          ['Spicy shrimp', 'Gochujang mayo, pineapple, crispy onion', 18, 'h'],
          ['Hamachi coconut', 'Coconut-lime dressing, mango, basil', 21, 'gf'],
          ['Chicken teriyaki', 'For those who like it cooked', 16],
          ['Tofu & peanut', 'Marinated tofu, cucumber, peanut sauce', 15, 'vg n'],
          ['Build your own bar', 'Two fish, tofu, twelve toppings; from ten guests', 26],
        ],
      },
    ],
  },
];
