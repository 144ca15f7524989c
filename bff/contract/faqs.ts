/** A question that guests ask, with our answer; for the page and for its structured data. Plain text. */
export interface Faq {
  question: string;
  answer: string;
  /** Where the answer can be read in full; stands after it. */
  link?: { to: string; label: string };
}

/** What guests ask most often; the home page shows these. */
export const firstFaqs: Faq[] = [
  {
    question: 'Is it fine if this is our first time on a boat?',
    answer:
      'Most of our guests are first-time boaters. Your captain gives a short safety briefing at the dock, shows you around and does all the driving; you only need to say where you would like to go.',
  },
  {
    question: 'What if somebody gets seasick?',
    answer:
      'Tell us, and the captain stays inside Biscayne Bay, where the water is calm. Eat something light beforehand, sit towards the back and look at the horizon. If you know that you are prone to it, take something about an hour before we leave.',
  },
  {
    question: 'Can we bring kids and babies?',
    answer:
      'Yes, our trips are family friendly. Please tell our staff ahead of time how old and how heavy the children are, so that child life jackets in their sizes are on board.',
  },
  {
    question: 'Are we allowed to bring food and drinks?',
    answer:
      'Yes. Bring whatever you like; a cooler with ice is waiting. If you would rather not carry anything, catering is available: just ask in your request.',
  },
  {
    question: 'Are there cups and plates on board?',
    answer:
      'Please bring your own cups, plates and cutlery, and leave your own glass at home: what we serve from bottles, the crew pours. A few extras are aboard in case something is missing.',
  },
  {
    question: 'When should we arrive?',
    answer:
      'Come 15–20 minutes early. That leaves time to park, to get everybody on board and to leave the dock when your hours begin.',
  },
];

/** The other questions of the page. */
const furtherFaqs: Faq[] = [
  {
    question: 'What does the price include?',
    answer:
      'The boat, the crew, fuel and a cooler with ice. Life jackets, the sound system and a floating mat are on board as well.',
  },
  {
    question: 'Are there any hidden fees?',
    answer:
      'No. The invoice that our team sends you is the whole price of the trip. Whatever you add, such as catering or decorations, is on it with its own price before you pay.',
  },
  {
    question: 'Is gratuity included?',
    answer:
      'No, gratuity is not included. 15–20% of the trip’s price is standard in Miami, and it goes to your captain and crew at the end of the day, in cash or by phone.',
  },
  {
    question: 'Can you decorate the boat?',
    answer:
      'With pleasure. Decoration packages start at $210 and come in three tiers, Basic, Standard and Premium. Our decorators finish before you step on board and clear everything away afterwards.',
    link: { to: '/services', label: 'See our decorations' },
  },
  {
    question: 'Can we play our own music?',
    answer:
      'Yes. Every boat has a Bluetooth sound system, so connect your phone and play what you like. Some coves ask for low volume; the captain will tell you.',
  },
  {
    question: 'We are planning a surprise. Can you help?',
    answer:
      'We love surprises: proposals, birthdays, anniversaries. Tell us the plan and whom not to call, and we time the route, the flowers and the music with you without giving anything away.',
  },
  {
    question: 'Can we swim?',
    answer:
      'Yes. The captain anchors where the water is calm and clear, and a floating mat is included. Bring towels; noodles and life jackets for everybody are on board.',
  },
  {
    question: 'What happens if it rains?',
    answer:
      'Light rain is fine: most of our boats have shade and shelter, and a Miami shower is short. When heavy storms make the trip unsafe, the captain calls it off and we reschedule.',
  },
  {
    question: 'Are there bathrooms on board?',
    answer:
      'Yachts have one bathroom or more; the number stands on each boat’s page. Small open boats may have none, so look before you choose.',
  },
  {
    question: 'Do the boats have air conditioning?',
    answer:
      'Some do, not all. Yachts with a closed cabin usually have A/C, open boats do not. Ask us about the boat that you have in mind.',
  },
  {
    question: 'How do we book?',
    answer:
      'Choose a boat and send us a request. There is no direct booking on the site: our team confirms the boat and the time with you, settles the details and sends you the invoice.',
  },
  {
    question: 'Do we have to pay a deposit?',
    answer:
      'Yes, a deposit is required to hold your boat and your time. The full amount is due before the trip begins.',
  },
  {
    question: 'What is your cancellation policy?',
    answer:
      'You get 100% back when you cancel at least 15 days before the trip, or 21 days before it on holidays. Everything else stands in our terms.',
    link: { to: '/terms', label: 'Read the cancellation policy' },
  },
  {
    question: 'Can we drive the boat ourselves?',
    answer:
      'No. A licensed captain is always required and always comes with the boat. You say where to go, and everybody on board can celebrate.',
  },
  {
    question: 'Can we drink alcohol on board?',
    answer:
      'Guests who are 21 or older can. Please have your ID with you. Nobody under 21 is served, and the captain may end a trip on which that is not respected.',
  },
];

/** All questions in the order of the page. */
export const faqs: Faq[] = [...firstFaqs, ...furtherFaqs];
