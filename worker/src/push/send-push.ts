import { Agent } from 'node:https';
import { isPushEndpoint, type PushSubscriptionRow } from '@mr-sea/db/push/push-subscription';
import webPush, { WebPushError } from 'web-push';
import { publicLookup, type Resolve } from '../internet/public-lookup';

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
  resolve?: Resolve;
}

const notPublic = 'The push service is not on the public internet.';

/** Makes the function that sends. */
export function openPush({ keys, contact, agent, resolve }: PushSettings): SendPush {
  const vapidDetails = { subject: `mailto:${contact}`, ...keys };
  const connections = agent ?? new Agent({ lookup: publicLookup(notPublic, resolve) });
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

/** Throws when push services would not take the keys. */
export function checkVapidKeys({ publicKey, privateKey }: VapidKeys): void {
  webPush.setVapidDetails('mailto:check@mrsea.example', publicKey, privateKey);
}
