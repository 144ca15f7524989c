import { env } from '../../env';
import { FaqBlock } from '../faq/faq-block';
import { GuestReviews } from '../home/guest-reviews';

/** The words of guests and the answers to their questions; not part of the first bundle. */
export default function GuestsAndFaq() {
  return (
    <>
      {env.socialProof && <GuestReviews />}
      <FaqBlock />
    </>
  );
}
