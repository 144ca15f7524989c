import { memo } from 'react';
import { ChevronDownIcon } from '../../ui/icons';
import { Optional } from '../../ui/optional';
import { lazyPart } from '../shell/lazy-part';
import { useSiteSettings } from '../shell/use-site-settings';
import styles from './list-page.module.css';

const GuestsAndFaq = lazyPart(() => import('./guests-and-faq'));

/**
 * What comes after the fleet. The list grows as long as its end is in view, so these parts are always there, below what
 * has been loaded; `JumpPastFleet` leads to them at once, and the list does not grow above who has jumped.
 */
export const AfterFleet = memo(function AfterFleet() {
  const { social_proof } = useSiteSettings();
  // Around the parts, because what the server rendered of them may give way to the room for them when somebody jumps.
  return (
    <div id={social_proof ? 'guests' : 'faq'} className={styles.after}>
      <Optional fallback={<div className={styles.room} />}>
        <GuestsAndFaq />
      </Optional>
    </div>
  );
});

/** The way past a long list. */
export function JumpPastFleet() {
  const { social_proof } = useSiteSettings();
  return (
    <a href={social_proof ? '#guests' : '#faq'} className={styles.jump}>
      {social_proof ? 'Guest reviews & FAQ' : 'FAQ'}
      <ChevronDownIcon size={16} />
    </a>
  );
}
