import { lazy } from 'react';
import { env } from '../../env';
import { ChevronDownIcon } from '../../ui/icons';
import { Optional } from '../../ui/optional';
import styles from './list-page.module.css';

const GuestsAndFaq = lazy(() => import('./guests-and-faq'));

/**
 * What comes after the fleet. The list grows as long as its end is in view, so these parts are always there, below what
 * has been loaded; `JumpPastFleet` leads to them at once, and the list does not grow above who has jumped.
 */
export function AfterFleet() {
  return (
    <Optional fallback={<div className={styles.room} />}>
      <GuestsAndFaq />
    </Optional>
  );
}

/** The way past a long list. */
export function JumpPastFleet() {
  return (
    <a href={env.socialProof ? '#guests' : '#faq'} className={styles.jump}>
      {env.socialProof ? 'Guest reviews & FAQ' : 'FAQ'}
      <ChevronDownIcon size={16} />
    </a>
  );
}
