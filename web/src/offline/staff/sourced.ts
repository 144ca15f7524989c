import type { Sourced } from '../../client/network-first';

/** An answer of the back office and where it came from. */
export interface AdminSourced<T> extends Sourced<T> {
  /** How many rows of the list the device keeps of how many; absent when the server answered. */
  kept?: { rows: number; total: number };
}
