import { OfferRow, offerToken } from '@mr-sea/db/offers/offer';
import type { JobPayload } from '@mr-sea/db/outbox/jobs';
import { newLinkKey } from '@mr-sea/db/signed-link';
import { createTestDatabase, type TestDatabase } from '@mr-sea/db/testing/database';
import { buildBoat, buildLead } from '@mr-sea/db/testing/factories';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jobContext, partsOf } from '../testing/job-context';
import { emailOfferStaff } from './email-offer-staff';
import { emailOfferVisitor } from './email-offer-visitor';

let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase();
});
afterEach(() => db.drop());

/** Inserts an offer for Ana, who asked for several boats at once. */
async function buildOffer(columns: object = {}): Promise<OfferRow> {
  const boat = await buildBoat(db.knex, { name: 'Blue Horizon' });
  const first = await buildLead(db.knex);
  const lead = await buildLead(db.knex, {
    full_name: 'Ana Ruiz',
    email: 'ana@example.com',
    request_lead_id: first.id,
  });
  return OfferRow.query(db.knex)
    .insert({
      lead_id: lead.id,
      boat_id: boat.id,
      boat_name: boat.name,
      starts_at: new Date('2037-01-10T15:00:00Z'),
      ends_at: new Date('2037-01-10T19:00:00Z'),
      guests: 8,
      lines: [
        { label: '4 hours', amount_cents: 120_000 },
        { label: 'Returning <guest>', amount_cents: -10_050 },
      ],
      total_cents: 109_950,
      included: 'Captain\nIce and water',
      terms: 'Free to cancel until two days before.',
      expires_at: new Date('2037-01-09T15:00:00Z'),
      link_key: newLinkKey(),
      ...columns,
    })
    .returning('*');
}

async function toVisitor(offer: OfferRow, what: JobPayload<'email-offer-visitor'>['what']) {
  const context = jobContext(db.knex);
  await emailOfferVisitor({ lead_id: offer.lead_id, offer_id: offer.id, what }, context);
  return context.sent;
}

describe('the mail with an offer', () => {
  it('says everything in both parts, and has the link of this offer', async () => {
    const offer = await buildOffer();
    const [sent] = await toVisitor(offer, 'sent');
    expect(sent?.envelope).toMatchObject({
      to: [{ name: '', address: 'ana@example.com' }],
      replyTo: 'staff',
      name: 'outbox-5',
    });
    // By the number of the whole request.
    const reference = `MS-${String(offer.lead_id - 1).padStart(5, '0')}`;
    expect(sent?.letter.subject).toBe(`Your offer for Blue Horizon (${reference})`);
    for (const part of sent ? partsOf(sent.letter) : []) {
      for (const fact of [
        'Hi Ana,',
        'Saturday, January 10, 2037 at 10:00 AM EST',
        '$1,200.00',
        '-$100.50',
        '$1,099.50',
        'Ice and water',
        'Free to cancel',
        'until Friday, January 9, 2037 at 10:00 AM EST',
        `https://sea.example/offers/${offerToken(offer)}`,
        reference,
      ]) {
        expect(part).toContain(fact);
      }
    }
  });

  it.each([
    ['withdrawn', { status: 'withdrawn' }],
    ['accepted', { status: 'accepted' }],
    ['expired', { expires_at: new Date('2026-01-01T10:00:00Z') }],
  ])('is not sent when the offer is %s meanwhile, nor when it is gone', async (_what, columns) => {
    const offer = await buildOffer(columns);
    expect(await toVisitor(offer, 'sent')).toEqual([]);
    await db.knex('leads').where({ id: offer.lead_id }).delete();
    expect(await toVisitor(offer, 'sent')).toEqual([]);
  });

  it.each([
    ['confirmed', 'Confirmed: Blue Horizon'],
    ['withdrawn', 'Your offer for Blue Horizon is no longer available'],
  ] as const)('tells the visitor that it was %s', async (status, subject) => {
    const [sent] = await toVisitor(await buildOffer({ status }), status);
    expect(sent?.letter.subject).toContain(subject);
    for (const part of sent ? partsOf(sent.letter) : []) {
      expect(part).toContain('Saturday, January 10, 2037 at 10:00 AM EST');
    }
  });
});

describe('the mail to staff about an answer', () => {
  it.each([
    ['accepted', 'Ana Ruiz accepted the offer for Blue Horizon', 'Please confirm it'],
    ['declined', 'Ana Ruiz declined the offer for Blue Horizon', 'The boat is free again.'],
  ] as const)('that %s says whose, and what is next', async (what, subject, next) => {
    const offer = await buildOffer();
    const context = jobContext(db.knex);
    const payload = { lead_id: offer.lead_id, offer_id: offer.id, what, lead_entry_id: null };
    await emailOfferStaff(payload, context);
    const [sent] = context.sent;
    expect(sent?.envelope).toMatchObject({
      to: 'staff',
      replyTo: [{ name: 'Ana Ruiz', address: 'ana@example.com' }],
    });
    expect(sent?.letter.subject).toContain(subject);
    for (const part of sent ? partsOf(sent.letter) : []) {
      expect(part).toContain(next);
      expect(part).toContain('$1,099.50');
      // Only the visitor accepts by the link.
      expect(part).not.toContain(offerToken(offer));
    }
  });

  it('has the words of a question, and goes without them where they were erased', async () => {
    const offer = await buildOffer();
    const [entry] = await db
      .knex('lead_entries')
      .insert({ lead_id: offer.lead_id, kind: 'offer', text: 'Asked about the offer: Any shade?' })
      .returning('id');
    const payload = {
      ...{ lead_id: offer.lead_id, offer_id: offer.id, what: 'asked' as const },
      lead_entry_id: entry.id,
    };
    const context = jobContext(db.knex);
    await emailOfferStaff(payload, context);
    await db.knex('lead_entries').update({ lead_id: null });
    await emailOfferStaff(payload, context);
    const [first, second] = context.sent.map(({ letter }) => partsOf(letter).join());
    expect(first).toContain('Any shade?');
    expect(second).not.toContain('Any shade?');
  });
});
