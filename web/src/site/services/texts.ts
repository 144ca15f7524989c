/** What guests have had from us, in numbers. */
export const stats = [
  { number: '500+', label: 'Happy Clients' },
  { number: '50+', label: 'Menu Options' },
  { number: '100%', label: 'Satisfaction' },
];

/** What catering on board means with us. */
export const cateringFeatures = [
  'Breakfast boards, ceviche, sushi, paella, grill and dessert',
  'Vegan, gluten-free and kids’ tables of their own',
  'Prepared on the day and set on board before you arrive',
  'Champagne, wine, rum and cocktails for guests 21 and older',
  'Servers, bartenders and private chefs on request',
];

/** What decorations mean with us. */
export const decorFeatures = [
  'Birthdays, proposals, bachelorettes, baby showers and reveals',
  'Balloons, flowers, neon, lanterns and laid tables',
  'Your colors and your words, or a picture you like',
  'Set up before you step on board, cleared away afterwards',
  'No confetti, and every balloon tied down: the bay stays clean',
];

/** The tiers of decorations. */
export const tiers = [
  {
    name: 'Basic',
    price: 'from $210',
    text: 'Garland in two colors, banner and table things for ten.',
  },
  {
    name: 'Standard',
    price: 'from $390',
    text: 'Balloon arch, your own words, flowers and a photo corner.',
  },
  {
    name: 'Premium',
    price: 'from $690',
    text: 'Rail-long installation, neon sign, petals and lanterns.',
  },
];
