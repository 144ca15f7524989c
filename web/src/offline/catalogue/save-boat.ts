import type { BoatSummary } from '@mr-sea/bff/contract/boats';
import { savedIds, writeSavedIds } from './saved-ids';

/**
 * Saves a boat on this device, or removes it when it was saved. The heart answers at once; what the boat looks like is
 * stored afterwards, and asked for again by the Saved view should that not come about.
 */
export function toggleSaved(boat: BoatSummary): void {
  const ids = savedIds();
  const saved = ids.includes(boat.id);
  writeSavedIds(saved ? ids.filter((id) => id !== boat.id) : [boat.id, ...ids]);
  void remember(boat, !saved);
}

/** The database comes along only now, so that hearts cost the first bundle next to nothing. */
async function remember(boat: BoatSummary, save: boolean): Promise<void> {
  try {
    const { forgetSaved, keepSaved } = await import('./saved-boats');
    await (save ? keepSaved(boat) : forgetSaved(boat.id));
  } catch (reason) {
    console.info('The details of a saved boat are not on this device.', reason);
  }
}
