import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from '@mr-sea/db/internet/public-address';

/** Finds the addresses of a name, as the system does. */
export type Resolve = typeof lookup;

/** Somebody wants us to call an address that is not of the public internet. */
export class InsideAddressError extends Error {}

/**
 * Finds the addresses of a name for a connection, and fails when one of them is not of the public internet: what a name led
 * to when it was stored says nothing of where it leads now. Node connects to what this answers and asks nobody again.
 * @param sentence of the error (`InsideAddressError`) then
 * @param resolve finds the addresses, by default as the system does
 */
export function publicLookup(sentence: string, resolve: Resolve = lookup): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, found = []) => {
      const [first] = found;
      if (error) return done(error, '');
      if (!first || !found.every(({ address }) => isPublicAddress(address))) {
        return done(new InsideAddressError(sentence), '');
      }
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
  };
}
