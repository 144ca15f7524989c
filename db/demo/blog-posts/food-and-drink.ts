import type { DemoPost } from './types';

export const foodAndDrink: DemoPost[] = [
  {
    title: 'Catering on a Rolling Deck: What Works, What Slides, What Melts',
    slug: 'catering-on-a-rolling-deck',
    category: 'Food & Drink',
    status: 'published',
    days_ago: 37,
    visit_count: 11_200,
    picture: 'fruit-on-deck',
    body: [
      'A boat is a restaurant where the tables move, the wind steals the napkins and half of the guests are dripping wet. Over the years our kitchen partners have learned which dishes enjoy that and which do not. If you are choosing from the catering menu, or packing your own, this is the short version of what they know.',
      'Think in one hand. The other hand belongs to the boat. Anything that needs a knife and fork at the same time will end in somebody’s lap, while skewers, wraps, sliders, summer rolls and small cups of ceviche travel from tray to mouth without drama. Cut everything one bite smaller than you would at home, and skip the toothpicks, which love bare feet.',
      'Think heavy and low. Bowls with wide bottoms beat tall dishes. Trays with a rim beat flat boards. We put damp cloths or rubber mats under everything, keep glass away from the wet areas, and serve on the aft deck, close to the middle of the boat, where the motion is smallest. If a big wake comes, the crew will call it, and the fruit bowl is the thing to grab.',
      {
        picture: 'finger-food',
        caption: 'One-hand food: skewers, pinwheel wraps and plenty of lime.',
      },
      'Think cold and crisp. In Miami heat, mayonnaise is a gamble, chocolate is soup and soft cheese has about twenty minutes. Melon, mango, grapes, cucumber and cold shrimp on ice make people happier than anything rich. Keep food in one cooler and drinks in another, because the drinks cooler is opened a hundred times. What has been in the sun for an hour should not go back into the box.',
      'Timing matters as much as the menu. Serve a little something right after leaving, since people board hungry and excited. Put out the main spread once the anchor is down and the first swim is over. Save something sweet and cold, such as frozen grapes or paleta pops, for the ride back, when the salt and the sun have done their work.',
      'Order catering a few days ahead, and tell us about allergies, small children and the friend who eats nothing with a face. The crew sets it up while you swim and clears it away before you notice. Then all you have to decide is whether the last empanada belongs to the birthday girl or to whoever is fastest.',
    ],
  },
  {
    title: 'The Perfect Cooler: Ice, Cans, Mocktails and the 21+ Rule',
    slug: 'the-perfect-cooler-ice-cans-mocktails',
    category: 'Food & Drink',
    status: 'published',
    days_ago: 1,
    visit_count: 37,
    picture: 'open-cooler',
    body: [
      'There is a science to a cooler, and most of it happens the day before. Warm cans melt ice; cold cans keep it. Put everything in the fridge overnight, freeze a few bottles of water to use as ice you can drink later, and your drinks will still be cold when the sun goes down. The boat’s own cooler comes with ice as part of the price, so you only need to fill it well.',
      'Load it like a captain. Heavy cans go at the bottom with a layer of ice between rows. What you want first goes on top. Bottles stand up, fruit rides in a box of its own, and sandwiches never travel in the same water as the beer. Close the lid quickly, keep it in the shade, and sit on it only if the crew says it is that kind of cooler.',
      'Count water first. On a hot afternoon a person can easily get through a bottle an hour, and nobody has ever come back to the dock with regrets about having too much. Coconut water, iced hibiscus tea and cold-brew with orange juice over ice are welcome changes. For children, freeze juice pouches, and they become a slush at exactly the right moment.',
      { picture: 'drinks-row', caption: 'Four colors, no alcohol, gone in four minutes.' },
      'Then the rule that every boat of ours shares: alcohol is for guests who are twenty-one or older, and the crew may ask for an ID just as a bar would. That is true for your own bottles as well as for the liquor menu. Swimmers wait with their first drink until after the swim. The captain may close the bar if someone has had enough, and the captain is always sober.',
      'What pours well at sea? Cans of sparkling wine, light beer, spritzes and premixed mojitos. Anything with a long list of steps will lose an ingredient overboard. Red wine and dark rum have a talent for finding white cushions. Bring lids for the cups, straws made of paper, and leave the glitter rimmer on land.',
      'Our favorite round for a mixed crowd costs almost nothing: a pitcher of lime juice, mint and a spoon of sugar, topped with soda over a lot of ice. Pour it plain for the kids and the designated dancers, and let the others add what they like. Hold it up against the water. If the two greens match, you made it right.',
    ],
  },
  {
    title: 'A Very Miami Lunch to Take Aboard: Cubanos, Croquetas and Key Lime',
    slug: 'a-very-miami-lunch-to-take-aboard',
    category: 'Food & Drink',
    status: 'published',
    days_ago: 176,
    visit_count: 7_640,
    picture: 'miami-lunch',
    body: [
      'You could bring a supermarket platter. It would be fine. But you are about to sail past one of the best eating cities in the country, and on the way to the dock there are bakeries and lunch windows that have been feeding fishermen, nurses and night-shift musicians for decades. Stop at one of those instead.',
      'Start with the Cuban sandwich, because it seems to have been invented for boats. Roast pork, ham, Swiss cheese, pickles and mustard are pressed flat between crisp bread, so nothing falls out. Ask for it cut in four and wrapped in foil while it is hot. An hour later, warm from the sun and eaten at anchor with salty fingers, it is better than it was at the counter.',
      'Then point at the glass case. Croquetas of ham or cod are two bites each and do not care about temperature. Empanadas ride well in a cloth. Pastelitos filled with guava and cream cheese leave flakes on everything, so eat them leaning over the rail and let the breeze have the crumbs. A bag of mariquitas, thin plantain chips with garlic sauce, will not survive as far as the first bridge.',
      {
        picture: 'claws-and-pie',
        caption: 'Stone crab and Key lime pie, a pair from October to May.',
      },
      'If you are here between the middle of October and the first of May, it is stone crab season. Fishermen harvest the claws under strict rules and return the crabs to the sea to grow new ones. They come cooked and chilled, with mustard sauce. Have the shop crack them for you, keep them on ice, and put a bucket in the middle of the table. Silence will follow.',
      'For dessert there is only one real answer. Key lime pie should be pale yellow, never green, tart enough to make you blink, and cold. Slices slump in the heat, so carry it whole in the cooler, or buy the small frozen ones on a stick. Follow it with a colada: a cup of sweet Cuban coffee meant for sharing, poured into thimble-sized cups for the whole deck and the crew.',
      'One last piece of advice from people who have seen it go wrong. Buy for the number of guests plus two. The captain will say no, thank you, and then the foil will come open, and the smell of that pressed bread will drift up to the helm. Nobody can steer a straight course through that.',
    ],
  },
];
