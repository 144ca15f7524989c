/** The links of the top bar. */
export const barLinks = [
  { to: '/', label: 'Home' },
  { to: '/about-us', label: 'About Us' },
  { to: '/services', label: 'Services' },
  { to: '/blog', label: 'Blog' },
];

/** The links of the footer that the bar does not have. */
export const footerLinks = [
  { to: '/faqs-page', label: 'FAQs' },
  { to: '/terms', label: 'Terms of Service' },
  { to: '/privacy-policy', label: 'Privacy Policy' },
];
