import { publicPages } from '@mr-sea/bff/contract/pages';
import { LegalArticle, type LegalSection } from '../legal/legal-article';
import { PageBand } from '../shell/page-band';
import { PageHead } from '../shell/page-head';

/** The terms of service. */
export function Component() {
  return (
    <>
      <PageHead
        title="Terms of Service"
        description="The terms of Mr. Sea: bookings, payment, cancellation, no-show, weather and more."
        path={publicPages.terms}
      />
      <PageBand title="Terms of Service">
        <p>What you can count on, and what we count on, in plain words.</p>
      </PageBand>
      <LegalArticle sections={terms} since={termsSince} />
    </>
  );
}

/** When this version came into force. */
const termsSince = 'November 1, 2026';

/** The terms of service. */
const terms: LegalSection[] = [
  {
    id: 'agreement',
    title: 'Who we are and what you agree to',
    paragraphs: [
      'Mr. Sea (“we”, “us”) arranges boat and yacht rentals with a licensed captain in Miami, Florida. These terms apply to this website, to every request that you send us and to every booking that follows from it. “Renter” is the person who books; “guest” is everybody who comes on board with the renter; “owner” is the person or company that owns the boat.',
      'By sending a request, paying an invoice or stepping on board you accept these terms for yourself and for your guests. If you do not accept them, please do not book.',
    ],
  },
  {
    id: 'payment-agent',
    title: 'Our role: limited payment agent',
    paragraphs: [
      'We are not the owner of every boat shown here and we are not a carrier. For each booking the owner has appointed us as a limited payment agent: we may accept the renter’s payment on the owner’s behalf, and that is all this role covers.',
      'A payment made to us counts as a payment made to the owner. Once you have paid us, you owe the owner nothing more for that booking, whether or not we have passed the money on yet. As limited payment agent we take no part in the rental itself and assume no duty of the owner towards you.',
    ],
  },
  {
    id: 'bookings',
    title: 'Bookings between owner and renter',
    paragraphs: [
      'A request on this site is not a booking. A booking comes into being when our team has confirmed boat, date and time, you have received the invoice and the deposit has been paid. The rental agreement is then between the owner and the renter.',
    ],
    points: [
      'A deposit is required to hold the boat. The full amount must be paid before the trip.',
      'A licensed captain is always required and always comes with the boat.',
      'The number of guests never exceeds the capacity that is stated for the boat. Children and babies count.',
      'Alcohol is only for guests who are 21 or older. Illegal drugs and weapons are not allowed on board.',
      'Gratuity for the crew is not included; 15–20% of the trip’s price is standard.',
      'The renter answers for the guests and pays for damage to the boat or its equipment that they cause.',
      'The captain may end the trip, without a refund, when guests put themselves, others or the boat in danger.',
    ],
  },
  {
    id: 'cancellation',
    title: 'Cancellation policy',
    paragraphs: [
      'Plans change. Please write to us or call us as soon as yours do; what counts is the day on which we hear from you.',
    ],
    points: [
      'You receive a 100% refund when you cancel at least 15 days before the trip.',
      'For trips on holidays and holiday weekends you receive a 100% refund when you cancel at least 21 days before the trip.',
      'Later cancellations are not refunded, because by then the boat and its crew have turned other guests away.',
    ],
    after: [
      'Refunds go back to the means of payment that you used, within 10 business days of your cancellation.',
    ],
  },
  {
    id: 'no-show',
    title: 'Late arrival and no-show',
    paragraphs: [
      'Please arrive 15–20 minutes before departure. Your rental time begins at the booked hour, even when your group is late, and ends at the booked hour, since other guests may follow.',
      'The crew waits for you. After 55 minutes of waiting without the group on board the booking is treated as a no-show: the trip is cancelled and nothing is refunded.',
    ],
  },
  {
    id: 'groupon',
    title: 'Groupon reservations',
    paragraphs: [
      'Reservations that were bought through Groupon are final sale. They cannot be cancelled, refunded or exchanged for money by us, and the fine print of the voucher applies in addition to these terms.',
    ],
  },
  {
    id: 'changes',
    title: 'Changing the boat',
    paragraphs: [
      'You may ask for another boat at least 10 days before the trip. We change it when the other boat is free; a difference in price is charged or returned. Requests that reach us later cannot be met.',
    ],
  },
  {
    id: 'maintenance',
    title: 'Last-minute maintenance',
    paragraphs: [
      'Boats are machines in salt water. When yours needs maintenance at the last minute, we tell you at once and give you a similar boat for the same time at no extra cost. When only a smaller or simpler boat is free, we offer you that downgrade and return the difference in price.',
    ],
  },
  {
    id: 'weather',
    title: 'Weather',
    paragraphs: [
      'Rain is not grounds for cancellation: showers in Miami are short, and trips go on in light rain. In extreme weather, such as lightning storms, strong wind or an official small-craft warning, the captain decides whether the boat leaves, waits or turns back. The captain’s decision is final.',
      'When the captain calls a trip off before it begins, we reschedule it to another day that suits you and the boat.',
    ],
  },
  {
    id: 'indemnification',
    title: 'Indemnification',
    paragraphs: [
      'The renter agrees to indemnify, defend and hold harmless Mr. Sea, the owners, the captains and their staff against claims, damages, losses and costs, reasonable attorneys’ fees included, that arise from the renter’s or the guests’ breach of these terms, from their negligence or misconduct, or from their use of the boat and its equipment, except to the extent that they result from our own gross negligence or willful misconduct.',
      'Boating carries risks that no crew can remove. To the extent that the law allows it, our liability for a booking is limited to the amount that was paid for it.',
    ],
  },
  {
    id: 'law',
    title: 'Law, changes and contact',
    paragraphs: [
      'The laws of the State of Florida and the maritime law of the United States apply. Disputes belong before the courts of Miami-Dade County.',
      'We may change these terms; for your booking the version counts that stood here when you paid the deposit. Questions? Send us a request through any “Book Now” button, and we will call you.',
    ],
  },
];
