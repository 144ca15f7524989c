import { describe, expect, it } from 'vitest';
import { type DemoBooking, demoBookings } from './bookings';
import { type DemoBoat, type DemoCategory, demoCategories, demoFleet } from './fleet';
import { demoLeads } from './leads';
import { demoOffers } from './offers';
import { demoReviews } from './reviews';

function repeated<T>(values: T[]): T[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

const normalized = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, ' ');

describe('demo fleet', () => {
  it('has 64 boats with ids 1 to 64 in order', () => {
    expect(demoFleet.map((boat) => boat.id)).toEqual(Array.from({ length: 64 }, (_, i) => i + 1));
  });

  it('keeps the eight specified names letter for letter', () => {
    expect(demoFleet.slice(0, 8).map((boat) => [boat.id, boat.name])).toEqual([
      [1, 'Azimut 66ft'],
      [2, 'Azimut 94ft'],
      [3, 'Azimut Flybridge 75ft'],
      [4, 'Azimut Flybridge 53ft'],
      [5, 'Explorer 65ft'],
      [6, 'Pershing 94ft'],
      [7, 'Hurricane 25ft'],
      [8, 'Yamaha 25ft'],
    ]);
  });

  it('has unique names and codes', () => {
    expect(repeated(demoFleet.map((boat) => normalized(boat.name)))).toEqual([]);
    expect(repeated(demoFleet.map((boat) => boat.code))).toEqual([]);
  });

  it('names and codes each boat by its length', () => {
    const prefixes: Record<DemoCategory, string> = {
      'Motor Yachts': 'MY',
      'Flybridge Yachts': 'FY',
      'Sport Yachts': 'SY',
      Catamarans: 'CT',
      'Center Consoles': 'CC',
      'Deck Boats': 'DB',
    };
    for (const boat of demoFleet) {
      expect(boat.name).toMatch(new RegExp(`^\\S.* ${boat.length}ft$`));
      expect(boat.name.length).toBeLessThanOrEqual(100);
      const code = `${prefixes[boat.category]}-${String(boat.length).padStart(3, '0')}`;
      expect(boat.code).toMatch(new RegExp(`^${code}[B-Z]?$`));
    }
  });

  it('fills every category with its planned number of boats', () => {
    expect(
      demoCategories.map((name) => [
        name,
        demoFleet.filter((boat) => boat.category === name).length,
      ]),
    ).toEqual([
      ['Motor Yachts', 13],
      ['Flybridge Yachts', 11],
      ['Sport Yachts', 11],
      ['Catamarans', 8],
      ['Center Consoles', 11],
      ['Deck Boats', 10],
    ]);
  });

  it.each([
    [21, 40],
    [41, 60],
    [61, 79],
    [80, 112],
  ])('has at least eight boats of %i to %i feet', (from, to) => {
    const inRange = demoFleet.filter((boat) => boat.length >= from && boat.length <= to);
    expect(inRange.length).toBeGreaterThanOrEqual(8);
  });

  it('has no boat outside the size ranges', () => {
    for (const boat of demoFleet) {
      expect(Number.isInteger(boat.length)).toBe(true);
      expect(boat.length).toBeGreaterThanOrEqual(21);
    }
  });

  it('has both types, and only boats among the open ones', () => {
    expect(new Set(demoFleet.map((boat) => boat.type))).toEqual(new Set(['boat', 'yacht']));
    for (const boat of demoFleet) {
      if (boat.category === 'Center Consoles' || boat.category === 'Deck Boats') {
        expect(boat.type).toBe('boat');
        expect(boat.staterooms).toBe(0);
        expect(boat.bathrooms).toBeLessThanOrEqual(1);
      } else {
        expect(boat.staterooms).toBeGreaterThan(0);
        expect(boat.bathrooms).toBeGreaterThan(0);
      }
    }
    expect(demoFleet.some((boat) => boat.bathrooms === 0)).toBe(true);
  });

  it.each<[RegExp, (boat: DemoBoat) => boolean]>([
    [/no mast|power catamaran/i, ({ rig }) => !rig.sails],
    [
      /\b(sails are up|her mast|taught sailing|under sail|sunset sail)\b/i,
      ({ rig }) => rig.sails === true,
    ],
    [/\bthree outboards/i, ({ rig }) => rig.outboards === 3],
    [/\bfour outboards/i, ({ rig }) => rig.outboards === 4],
    [/\btwin outboards/i, ({ rig }) => rig.outboards === 2],
    [/\bone (outboard|engine|big engine)\b/i, ({ rig }) => rig.outboards === 1],
    [/jet drives|engine is inboard/i, ({ rig }) => !rig.outboards],
    [/hardtop|canopy/i, ({ rig }) => rig.top === 'hard'],
    [/bimini|folding top|sunshade|shade that folds|shade top/i, ({ rig }) => rig.top === 'canvas'],
    [/tower overhead|arch lights/i, ({ rig }) => rig.top === 'arch'],
    [/open from the wheel to the stern/i, ({ rig }) => rig.top === 'none'],
    [/rod holders/i, ({ rig }) => (rig.rods ?? 0) > 0],
    [/\bsilver\b|pale gray/i, ({ hull }) => hull === 'silver'],
    [/plain white boat/i, ({ hull }) => hull === 'white'],
  ])('lets the pictures show what the words say: %s', (words, isSo) => {
    const told = demoFleet.filter(({ description, note }) => words.test(`${note} ${description}`));
    expect(told.length).toBeGreaterThan(0);
    for (const boat of told) expect(isSo(boat), boat.name).toBe(true);
  });

  it('carries more than 13 guests only on vessels whose note says they are inspected', () => {
    const large = demoFleet.filter((boat) => boat.capacity > 13);
    expect(large.length).toBeGreaterThan(0);
    expect(large.length).toBeLessThanOrEqual(5);
    for (const boat of large) expect(boat.note).toMatch(new RegExp(`Inspected.*${boat.capacity}`));
    for (const boat of demoFleet) {
      expect(boat.capacity).toBeGreaterThanOrEqual(6);
      expect(boat.capacity).toBeLessThanOrEqual(30);
    }
  });

  it('prices every boat but four, and states the hours of every price', () => {
    expect(demoFleet.filter((boat) => boat.price === null)).toHaveLength(4);
    for (const boat of demoFleet) {
      if (boat.price === null) {
        expect(boat.discount_price).toBeNull();
      } else {
        expect(boat.price).toBeGreaterThanOrEqual(450);
        expect(boat.price).toBeLessThanOrEqual(14500);
        expect(Number.isInteger(boat.price * 100)).toBe(true);
        expect([2, 3, 4, 6, 8]).toContain(boat.duration_hours);
      }
    }
  });

  it('has a discount on about twenty boats, always above zero and below the price', () => {
    const discounted = demoFleet.filter((boat) => boat.discount_price !== null);
    expect(discounted).toHaveLength(20);
    for (const { price, discount_price } of discounted) {
      expect(discount_price).toBeGreaterThan(0);
      expect(discount_price).toBeLessThan(price ?? 0);
    }
  });

  it('has prices with and without cents', () => {
    const amounts = demoFleet.flatMap((boat) => [boat.price, boat.discount_price]);
    const cents = amounts.filter((amount) => amount !== null && !Number.isInteger(amount));
    expect(cents).toHaveLength(3);
  });

  it('features ten boats, ids 1, 3 and 6 among them', () => {
    const featured = demoFleet.filter((boat) => boat.featured).map((boat) => boat.id);
    expect(featured).toHaveLength(10);
    expect(featured).toEqual(expect.arrayContaining([1, 3, 6]));
  });

  it('has a note on about half of the boats, at most 200 characters long', () => {
    const notes = demoFleet.flatMap((boat) => (boat.note === null ? [] : [boat.note]));
    expect(notes.length).toBeGreaterThanOrEqual(28);
    expect(notes.length).toBeLessThanOrEqual(36);
    expect(repeated(notes)).toEqual([]);
    for (const note of notes) {
      expect(note.trim()).toBe(note);
      expect(note.length).toBeGreaterThan(0);
      expect(note.length).toBeLessThanOrEqual(200);
    }
  });

  it('has a description of 350 to 900 characters in two or three paragraphs', () => {
    for (const { name, description } of demoFleet) {
      expect(description.length, name).toBeGreaterThanOrEqual(350);
      expect(description.length, name).toBeLessThanOrEqual(900);
      const paragraphs = description.split('\n\n');
      expect([2, 3], name).toContain(paragraphs.length);
      for (const paragraph of paragraphs) expect(paragraph, name).toMatch(/^\S[^\n]*\S$/);
    }
  });

  it('never repeats a sentence between descriptions', () => {
    const sentences = demoFleet.flatMap((boat) =>
      boat.description.split(/(?<=[.?!])\s+/).map(normalized),
    );
    expect(repeated(sentences).filter((sentence) => sentence.split(' ').length > 6)).toEqual([]);
  });

  it('states the layout in the description as in the specs', () => {
    const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];
    for (const boat of demoFleet) {
      const text = boat.description.toLowerCase();
      const counted = (noun: string) =>
        [...text.matchAll(new RegExp(`\\b(${words.join('|')}) ${noun}s?\\b`, 'g'))].map((match) =>
          words.indexOf(match[1] ?? ''),
        );
      for (const count of counted('bathroom')) expect(count, boat.name).toBe(boat.bathrooms);
      for (const count of counted('stateroom')) expect(count, boat.name).toBe(boat.staterooms);
      if (boat.staterooms === 0) expect(text, boat.name).not.toContain('stateroom');
      if (boat.bathrooms === 0) {
        expect(`${text} ${boat.note?.toLowerCase()}`, boat.name).toContain('no bathroom');
      }
    }
  });
});

describe('demo reviews', () => {
  const perBoat = demoFleet.map((boat) => ({
    boat,
    reviews: demoReviews.filter((review) => review.boat_id === boat.id),
  }));

  it('has about 300 reviews, each of a boat that exists', () => {
    expect(demoReviews.length).toBeGreaterThanOrEqual(290);
    expect(demoReviews.length).toBeLessThanOrEqual(320);
    const ids = new Set(demoFleet.map((boat) => boat.id));
    expect(demoReviews.filter((review) => !ids.has(review.boat_id))).toEqual([]);
  });

  it('has 24 pending and 6 rejected ones', () => {
    const count = (status: string) =>
      demoReviews.filter((review) => review.status === status).length;
    expect(count('pending')).toBe(24);
    expect(count('rejected')).toBe(6);
    expect(count('approved')).toBe(demoReviews.length - 30);
  });

  it('gives boat 1 fourteen reviews, six boats none and the others three to eight', () => {
    expect(perBoat[0]?.reviews).toHaveLength(14);
    expect(perBoat.filter(({ reviews }) => reviews.length === 0)).toHaveLength(6);
    for (const { boat, reviews } of perBoat.slice(1)) {
      if (reviews.length === 0) continue;
      expect(reviews.length, boat.name).toBeGreaterThanOrEqual(3);
      expect(reviews.length, boat.name).toBeLessThanOrEqual(8);
    }
  });

  it('keeps names, emails, ratings, comments and ages within limits', () => {
    for (const review of demoReviews) {
      expect(review.reviewer_name).toMatch(/^\S.{0,98}\S$/);
      expect(review.email).toMatch(/^[a-z]+(\.[a-z]+)*@example\.(com|org|net)$/);
      expect([1, 2, 3, 4, 5]).toContain(review.rating);
      expect(review.comment.trim()).toBe(review.comment);
      expect(review.comment.length, review.comment).toBeGreaterThanOrEqual(30);
      expect(review.comment.length, review.comment).toBeLessThanOrEqual(280);
      expect(Number.isInteger(review.days_ago)).toBe(true);
      expect(review.days_ago).toBeGreaterThanOrEqual(1);
      expect(review.days_ago).toBeLessThanOrEqual(700);
    }
  });

  it('has mixed ratings, mostly four and five', () => {
    const share = (...ratings: number[]) =>
      demoReviews.filter((review) => ratings.includes(review.rating)).length / demoReviews.length;
    expect(share(4, 5)).toBeGreaterThan(0.75);
    expect(share(4, 5)).toBeLessThan(0.95);
    expect(share(5)).toBeLessThan(0.7);
    for (const rating of [1, 2, 3, 4, 5]) expect(share(rating)).toBeGreaterThan(0);
  });

  it('has no two alike comments and no reviewer twice on one boat', () => {
    for (const { boat, reviews } of perBoat) {
      const comments = reviews.map((review) => normalized(review.comment));
      expect(repeated(comments), boat.name).toEqual([]);
      const openings = comments.map((comment) => comment.split(' ').slice(0, 4).join(' '));
      expect(repeated(openings), boat.name).toEqual([]);
      expect(repeated(reviews.map((review) => review.email)), boat.name).toEqual([]);
    }
    expect(repeated(demoReviews.map((review) => review.comment))).toEqual([]);
  });

  it('never mentions what the boat does not have', () => {
    for (const { boat, reviews } of perBoat) {
      for (const { comment } of reviews) {
        if (boat.staterooms === 0) expect(comment).not.toMatch(/stateroom|cabin|flybridge|salon/i);
        if (boat.category !== 'Flybridge Yachts') expect(comment).not.toMatch(/flybridge/i);
        if (boat.category !== 'Catamarans')
          expect(comment).not.toMatch(/\bsail(s|ing)\b|catamaran/i);
        if (boat.bathrooms === 0) {
          expect(comment).not.toMatch(/(?<!no )\b(bathroom|toilet|shower)/i);
        }
      }
    }
  });
});

describe('demo bookings', () => {
  const bookings = demoBookings('2026-11-25');

  it('fill weekends more than weekdays, and the next weeks more than later ones', () => {
    const busy = (from: string, to: string, days: number[]) => {
      const found = bookings
        .map(({ boat_id, starts_at }) => ({ boat_id, day: starts_at.slice(0, 10) }))
        .filter(({ day }) => day >= from && day <= to && days.includes(weekday(day)));
      return new Set(found.map(({ boat_id, day }) => `${boat_id} ${day}`)).size;
    };
    const saturdays = busy('2026-12-05', '2027-01-01', [6]) / (64 * 4);
    const tuesdays = busy('2026-12-05', '2027-01-01', [2]) / (64 * 4);
    const later = busy('2027-03-06', '2027-04-02', [6]) / (64 * 4);
    expect(saturdays).toBeGreaterThan(0.5);
    expect(tuesdays).toBeLessThan(saturdays / 1.5);
    expect(later).toBeLessThan(saturdays / 2);
  });

  it('never overlap on one boat, their turnaround of an hour included', () => {
    const minutes = (moment: string) => Date.parse(`${moment}:00Z`) / 60_000;
    for (const { id } of demoFleet) {
      const own = bookings.filter(({ boat_id }) => boat_id === id);
      own.slice(1).forEach(({ starts_at }, place) => {
        const before = own[place] as DemoBooking;
        expect(minutes(starts_at)).toBeGreaterThanOrEqual(minutes(before.ends_at) + 60);
      });
    }
  });
});

const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

describe.each(['2026-11-26', '2027-03-01', '2028-07-15'])('demo inquiries of %s', (today) => {
  const bookings = demoBookings(today);
  const { leads, trips } = demoLeads(today, bookings);

  it('are sixty, in every state, from the last minutes to weeks ago', () => {
    expect(leads.map(({ id }) => id)).toEqual(Array.from({ length: 60 }, (_, i) => i + 1));
    for (const status of ['new', 'contacted', 'booked', 'closed']) {
      expect(leads.filter((lead) => lead.status === status).length).toBeGreaterThan(10);
    }
    const ages = leads.map(({ minutes_ago }) => minutes_ago);
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.max(...ages)).toBeGreaterThan(14 * 1_440);
  });

  it('are written by different people, whom nobody can call or mail', () => {
    expect(repeated(leads.map(({ email }) => email))).toEqual([]);
    expect(repeated(leads.map(({ full_name }) => full_name))).toEqual([]);
    for (const { email, phone } of leads) {
      expect(email).toMatch(/^[a-z.]+@mail\.example$/);
      expect(phone).toMatch(/^\+1 \d{3}-555-01\d\d$/);
    }
  });

  it('fit the boats that they ask for, unless that is why they came to nothing', () => {
    for (const lead of leads.filter(({ status }) => status !== 'closed')) {
      expect(lead.guests, lead.full_name).toBeLessThanOrEqual(
        demoFleet[lead.boat_id - 1]?.capacity ?? 0,
      );
    }
  });

  it('have a history that follows the inquiry and ends with their status', () => {
    for (const { status, entries, minutes_ago, full_name } of leads) {
      for (const entry of entries) {
        expect(entry.minutes_ago, full_name).toBeLessThan(minutes_ago);
        expect(entry.minutes_ago, full_name).toBeGreaterThan(0);
      }
      const last = entries.filter(({ kind }) => kind === 'status').at(-1);
      expect(last?.status ?? 'new', full_name).toBe(status);
    }
  });

  it('have the trips that were booked, past ones and ones to come', () => {
    const days = [...trips].map(([place, id]) => {
      const booking = bookings[place];
      const lead = leads[id - 1];
      expect(booking?.boat_id).toBe(lead?.boat_id);
      expect(booking?.kind).toBe(lead?.status === 'booked' ? 'confirmed' : 'hold');
      expect(`${lead?.date}T${lead?.hour}`).toBe(booking?.starts_at);
      return lead?.date ?? '';
    });
    expect(days.filter((day) => day < today).length).toBeGreaterThan(3);
    expect(days.filter((day) => day > today).length).toBeGreaterThan(3);
    const names = leads.filter((lead) => lead.status === 'booked').map(({ id }) => id);
    expect(names.filter((id) => ![...trips.values()].includes(id))).toEqual([]);
  });

  it('have an offer behind each trip, of which one was accepted and others wait', () => {
    const offers = demoOffers(leads, bookings, trips);
    expect(offers).toHaveLength(trips.size);
    const of = (status: string) => offers.filter((offer) => offer.status === status).length;
    expect([of('accepted'), of('sent')]).toEqual([1, 3]);
    for (const { total_cents, lines } of offers) {
      expect(total_cents).toBe(lines.reduce((sum, line) => sum + line.amount_cents, 0));
      expect(total_cents).toBeGreaterThan(20_000);
    }
  });
});
