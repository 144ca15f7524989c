import { FaqBlock } from '../faq/faq-block';
import { GuestReviews } from '../home/guest-reviews';
import { useSiteSettings } from '../shell/use-site-settings';

/** The words of guests and the answers to their questions; not part of the first bundle. */
export default function GuestsAndFaq() {
  const { social_proof } = useSiteSettings();
  return (
    <>
      {social_proof && <GuestReviews />}
      <FaqBlock />
    </>
  );
}
