import { randomUUID } from 'node:crypto';
import { buildBoat, buildLead } from '@mr-sea/db/testing/factories';
import type { AdminOffer, NewOffer } from '../../contract/admin/offers';
import type { SignedIn } from './accounts';
import type { TestServer } from './test-server';

const dayMs = 86_400_000;
/** So many days from now at 15:00 UTC, which is in the morning in Miami. */
const dayFromNow = (days: number, hour = 15): string =>
  `${new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)}T${hour}:00:00.000Z`;

/** What staff send for a lead: four hours in ten days, held for a day. A boat and a lead are made unless they are given. */
export async function newOffer(site: TestServer, more: Partial<NewOffer> = {}): Promise<NewOffer> {
  return {
    lead: more.lead ?? (await buildLead(site.knex)).id,
    boat: more.boat ?? (await buildBoat(site.knex)).id,
    starts_at: dayFromNow(10),
    ends_at: dayFromNow(10, 19),
    guests: 8,
    lines: [
      { label: '4 hours', amount_cents: 120_000 },
      { label: 'Captain', amount_cents: 30_050 },
      { label: 'For a returning guest', amount_cents: -10_000 },
    ],
    included: 'Captain\nIce and water',
    terms: 'Free to cancel until two days before.',
    expires_at: new Date(Date.now() + dayMs).toISOString(),
    replaces: null,
    ...more,
  };
}

/** Sends an offer, and answers with it and the token of its link. */
export async function sendOffer(
  site: TestServer,
  admin: SignedIn,
  more: Partial<NewOffer> = {},
): Promise<AdminOffer & { token: string }> {
  const response = await site.post('/api/admin/offers/', await newOffer(site, more), {
    ...admin.headers,
    'idempotency-key': randomUUID(),
  });
  if (response.statusCode !== 201) throw new Error(response.payload);
  const offer = response.result as AdminOffer;
  return { ...offer, token: offer.link.split('/').at(-1) ?? '' };
}
