/** How it began and what became of it. */
export const story = [
  'Mr. Sea began in 2018 with one boat, one captain and a notebook. Our founder, a Miami native who had spent every free hour on Biscayne Bay, kept hearing the same thing from friends: they would love a day on the water, but renting a boat felt like guesswork. Prices changed at the dock, photos were years old, and nobody answered the phone.',
  'So the owner did it the other way round. Plain facts about each boat. The whole price before you say yes. A person who calls you back. The first summer was booked by word of mouth, and the second boat arrived before the season was over.',
  'Today the fleet lies along the bay from Downtown to Coconut Grove, from open boats for an afternoon at the sandbar to yachts with room for a wedding party. The notebook is an app now. The promise is the same as on day one: you step on board, and everything is ready.',
];

/** What our captains bring with them. */
export const team = [
  {
    title: 'Licensed and insured',
    text: 'Every captain holds a U.S. Coast Guard license and renews it on time, with first-aid and CPR training on top.',
  },
  {
    title: 'At home on the bay',
    text: 'They know where the water is turquoise at noon, which sandbar is quiet on a Saturday and when the bridge opens.',
  },
  {
    title: 'Hosts, not just drivers',
    text: 'A safety briefing first, then cold towels, your playlist and the best photo spot at sunset without being asked.',
  },
];

/** Our core principles. */
export const principles = [
  {
    title: 'Mission',
    text: 'To make a day on the water simple: plain facts, one clear price, a certified captain and a team that answers.',
  },
  {
    title: 'Vision',
    text: 'A Miami where the bay belongs to everybody for a day, and where each boat leaves the water as clean as it found it.',
  },
  {
    title: 'Values',
    text: 'Safety before schedule. Straight answers. Care for the sea, for the boats and for every guest who steps on board.',
  },
];

/** What we can say about ourselves in numbers. */
export const claims = [
  { number: '60+', label: 'Boats Available' },
  { number: 'Over 100', label: '5-Star Reviews' },
  { number: '5000+', label: 'Happy Guests' },
];
