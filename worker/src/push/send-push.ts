import { lookup } from 'node:dns';
import { Agent } from 'node:https';
import type { LookupFunction } from 'node:net';
import {
  isPublicAddress,
  isPushEndpoint,
  type PushSubscriptionRow,
} from '@mr-sea/db/push/push-subscription';
import webPush, { WebPushError } from 'web-push';

/** The keys by which push services know who sends (VAPID). `npx web-push generate-vapid-keys` makes a pair. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

export interface PushMessage {
  /** JSON for the service worker; encrypted for the browser, so that the push service cannot read it. */
  body: object;
  /** A message replaces the one of the same topic that still waits: letters, digits, - and _, at most 32. */
  topic: string;
  /** A device that is off for longer than these seconds never gets it. */
  seconds: number;
}

/** Sends to one browser. `'gone'` when it no longer wants to be told; throws when it may work later. */
export type SendPush = (to: PushSubscriptionRow, message: PushMessage) => Promise<'sent' | 'gone'>;

export interface PushSettings {
  keys: VapidKeys;
  /** Whom a push service can write to when something is wrong with what we send. */
  contact: string;
  /** For connections to push services; by default one that goes to public addresses only. */
  agent?: Agent;
  /** Finds the addresses of a name, by default as the system does. */
  resolve?: typeof lookup;
}

/** Makes the function that sends. */
export function openPush({ keys, contact, agent, resolve = lookup }: PushSettings): SendPush {
  const vapidDetails = { subject: `mailto:${contact}`, ...keys };
  const connections = agent ?? new Agent({ lookup: publicLookup(resolve) });
  return async ({ endpoint, p256dh, auth }, { body, topic, seconds }) => {
    // Stored by a version that took it.
    if (!isPushEndpoint(endpoint)) return 'gone';
    try {
      await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, JSON.stringify(body), {
        vapidDetails,
        topic,
        TTL: seconds,
        urgency: 'high',
        timeout: 10_000,
        agent: connections,
      });
      return 'sent';
    } catch (error) {
      if (!(error instanceof WebPushError)) throw error;
      if (error.statusCode === 404 || error.statusCode === 410) return 'gone';
      // Its own message does not say the status, and its other fields hold the endpoint, which is a secret.
      throw new Error(`The push service answered ${error.statusCode}.`);
    }
  };
}

/**
 * Finds the addresses of a name for a connection, and fails when one of them is not of the public internet: what a name led
 * to when it was stored says nothing of where it leads now. Node connects to what this answers and asks nobody again.
 */
function publicLookup(resolve: typeof lookup): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, found = []) => {
      const [first] = found;
      if (error) return done(error, '');
      if (!first || !found.every(({ address }) => isPublicAddress(address))) {
        return done(new Error('The push service is not on the public internet.'), '');
      }
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
  };
}

/** Throws when push services would not take the keys. */
export function checkVapidKeys({ publicKey, privateKey }: VapidKeys): void {
  webPush.setVapidDetails('mailto:check@mrsea.example', publicKey, privateKey);
}
