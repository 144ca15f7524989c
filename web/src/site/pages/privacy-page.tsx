import { mailLink } from '@mr-sea/bff/contract/mail-link';
import { publicPages } from '@mr-sea/bff/contract/pages';
import { LegalArticle, type LegalSection } from '../legal/legal-article';
import { PageBand } from '../shell/page-band';
import { PageHead } from '../shell/page-head';
import { useSiteSettings } from '../shell/use-site-settings';

/** What happens with a visitor's data. */
export function Component() {
  const { email } = useSiteSettings().links;
  return (
    <>
      <PageHead
        title="Privacy Policy"
        description="Which data Mr. Sea collects, what for, who sees it, and what you can ask us to do."
        path={publicPages.policy}
      />
      <PageBand title="Privacy Policy">
        <p>We collect little, we never sell it, and you can ask us about it at any time.</p>
      </PageBand>
      <LegalArticle sections={privacy} since={privacySince}>
        {email && (
          <p>
            Our address: <a href={mailLink(email)}>{email}</a>
          </p>
        )}
      </LegalArticle>
    </>
  );
}

/** When this version came into force. */
const privacySince = 'November 1, 2026';

/** The privacy policy, in its nine sections. */
const privacy: LegalSection[] = [
  {
    id: 'introduction',
    title: 'Introduction',
    paragraphs: [
      'This policy says which personal information Mr. Sea collects when you use this website or ask us for a booking, what we do with it, and what you can ask us to do. We collect little, we never sell it, and we use it to get you on the water.',
    ],
  },
  {
    id: 'information',
    title: 'Information we collect',
    paragraphs: ['You give us most of it yourself, and you see it when you do:'],
    points: [
      'Booking requests: your full name, e-mail address and phone number; if you like, a date, a message and the boat you have in mind.',
      'Reviews: your name, e-mail address, rating and words. The e-mail address is never shown.',
      'Stories for the blog: your name, e-mail address, text and photos. The place and camera data inside a photo are removed when it arrives.',
      'Technical data: the address of your device and the time of each call, kept briefly in our server’s log to keep the site safe.',
    ],
    after: [
      'We do not ask for payment data on this site. Invoices are paid through our payment provider.',
    ],
  },
  {
    id: 'use',
    title: 'How we use it',
    paragraphs: ['We use your information for what you gave it to us for:'],
    points: [
      'to answer your request, settle the details with you and send the invoice;',
      'to get the boat, the captain and what you ordered ready for your trip;',
      'to show reviews and stories after a person on our team has read them;',
      'to keep programs and fraud away from our forms;',
      'to keep the records that the law asks of us.',
    ],
  },
  {
    id: 'sharing',
    title: 'Who we share it with',
    paragraphs: [
      'The captain and the owner of your boat learn your name, your phone number and the size of your group. If you order catering or decorations, so do the people who prepare them. Companies that host our site and deliver our mail work on it for us and by our rules. Authorities receive what the law obliges us to hand over. Nobody else gets your data, and we do not sell it.',
    ],
  },
  {
    id: 'security',
    title: 'How we keep it safe',
    paragraphs: [
      'The connection to this site is encrypted. Only members of our team with an account of their own can see requests, and passwords are stored so that nobody can read them. No system is perfectly safe; should something happen to your data, we tell you and the authorities as the law requires.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and what stays on your device',
    paragraphs: [
      'This site works at the dock, where there is hardly any signal. For that it keeps copies of boats and pictures on your device, the boats you saved, forms you have begun, your name, e-mail and phone if you asked it to remember you, and requests that could not be sent yet. A request leaves your device as soon as there is a connection.',
      'We set one cookie that protects forms against forgery. We do not use advertising cookies and do not follow you across other websites. Clearing this site’s data in your browser removes everything.',
    ],
  },
  {
    id: 'rights',
    title: 'Your rights',
    paragraphs: ['You may at any time ask us'],
    points: [
      'which information about you we have, and for a copy of it;',
      'to correct what is wrong;',
      'to delete what we no longer have to keep, your review or story included;',
      'to stop writing to you.',
    ],
    after: [
      'We answer within 30 days and charge nothing for it. We keep booking requests for up to three years after the trip, and log data for up to 30 days. The site is not meant for children under 13, and we do not knowingly collect their data.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    paragraphs: [
      'When our practice changes, this page changes first, with a new date on top. If the change matters to a request that is still open, we write to you.',
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    paragraphs: [
      'Mr. Sea, 401 Biscayne Blvd, Miami, FL 33132. For anything about your data, write to us by e-mail; a person answers.',
    ],
  },
];
