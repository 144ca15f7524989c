import { type BoatName, boatPage } from '@mr-sea/bff/contract/boats';
import type { Location } from 'react-router-dom';

/** What a link to a boat's page hands over. */
export interface BoatPageState {
  /** Path and search of the page that the visitor came from. */
  from?: string;
  /** The page scrolls to the reviews once it is there. */
  toReviews?: boolean;
}

/** Props of a link to a boat's page from where the visitor is now. */
export function boatLink(boat: BoatName, here: Location, more: BoatPageState = {}) {
  const state: BoatPageState = { from: here.pathname + here.search, ...more };
  return { to: boatPage(boat), state };
}

/** Reads the navigation state of the boat's page, which anybody may have written: only paths of this site count. */
export function readBoatPageState(state: unknown): BoatPageState {
  if (typeof state !== 'object' || state === null) return {};
  const from = 'from' in state && typeof state.from === 'string' ? state.from : '';
  return {
    from: /^\/(?!\/)/.test(from) ? from : undefined,
    toReviews: 'toReviews' in state && state.toReviews === true,
  };
}
