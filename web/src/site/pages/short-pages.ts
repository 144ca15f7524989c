interface ShortPageText {
  title: string;
  tagline: string;
  text: string;
}

/** What the pages outside the catalogue are about, by their address. */
export const shortPages = {
  '/about-us': {
    title: 'About Mr. Sea',
    tagline: 'Boats and certified captains in Miami since 2018.',
    text: 'We rent out boats and yachts on Biscayne Bay, each with a licensed captain. Choose a boat and send us a request; our team answers, settles the details with you and sends the invoice. Nothing is booked or paid on this site.',
  },
  '/services': {
    title: 'Premium Yacht Services',
    tagline: 'Catering, a liquor menu and decorations for your day on the water.',
    text: 'Catering and drinks can wait for you on board, and decoration packages start at $210. Tell us what you have in mind in the message of your request, and we will make you an offer with the boat.',
  },
  '/blog': {
    title: 'Welcome to the Mr. Sea Blog',
    tagline: 'Stories, places and advice from the bay.',
    text: 'Our first posts are being written. Until then the captains tell their stories on board.',
  },
  '/faqs-page': {
    title: 'Frequently Asked Questions',
    tagline: 'What guests ask us before they step on board.',
    text: 'Every trip includes the boat, the crew, fuel and a cooler with ice. Gratuity is not included; 15–20% is usual. You may bring food and drinks, please arrive 15–20 minutes early, and alcohol is for guests who are 21 or older. Anything else: ask us in a request.',
  },
  '/terms': {
    title: 'Terms of Service',
    tagline: 'The short version.',
    text: 'A request on this site is not a booking; the booking is made with our team. You get a full refund when you cancel at least 15 days before the trip, or 21 days for holidays. The captain decides in extreme weather. Boat changes are possible until 10 days before the trip.',
  },
  '/privacy-policy': {
    title: 'Privacy Policy',
    tagline: "We won't share your data.",
    text: 'We use your name, e-mail, phone number and message to answer your request, and for nothing else. A request that you send without a connection stays on your device until it can be delivered.',
  },
} satisfies Record<string, ShortPageText>;
