import { BoatRow } from '@mr-sea/db/boats/boat';
import { LeadRow, requestToken } from '@mr-sea/db/leads/lead';
import { newLinkKey } from '@mr-sea/db/signed-link';
import { expect, test } from 'vitest';
import { renderHtml, renderText } from '../mail/render';
import { inquiryStaffEmail } from './email-inquiry-staff';
import { leadStaffEmail } from './email-lead-staff';
import { leadVisitorEmail as visitorEmail } from './email-lead-visitor';
import type { WholeRequest } from './load-request';

const site = 'https://mrsea.example';
const company = { phone: '+1 305-555-0100', response: null };
const leadVisitorEmail = (found: WholeRequest, publicUrl: string) =>
  visitorEmail(found, publicUrl, company);

function lead(overrides: Partial<LeadRow> = {}): LeadRow {
  return LeadRow.fromDatabaseJson({
    id: 42,
    full_name: 'Ana Ruiz',
    email: 'ana@example.com',
    phone: '305 555-0142',
    date: '2026-12-05',
    hour: null,
    duration_hours: null,
    guests: null,
    occasion: null,
    message: 'Is the flybridge shaded?\nWe are ten.',
    boat_id: 7,
    boat_name: 'Blue Horizon',
    lead_type: null,
    is_priority: false,
    created_at: new Date('2026-11-21T14:05:00Z'),
    ...overrides,
  });
}

function boat(overrides: Partial<BoatRow> = {}): BoatRow {
  return BoatRow.fromDatabaseJson({
    id: 7,
    name: 'Blue Horizon',
    status: 'active',
    visitor_price: 1250,
    duration_hours: 4,
    more_durations: [{ hours: 6, price: 1700 }],
    ...overrides,
  });
}

const theirWords = ['Ana Ruiz', 'Is the flybridge shaded?'];
const facts = [
  'MS-00042',
  'Ana Ruiz',
  '305 555-0142',
  'Blue Horizon',
  '$1,250.00 for 4 hours',
  'Saturday, December 5, 2026',
  'Saturday, November 21, 2026 at 9:05 AM EST',
  'Is the flybridge shaded?',
  `${site}/boats/7/blue-horizon`,
];

test('both mails repeat what was said of the trip, with the price of that length', () => {
  const wishes = { hour: '14:30:00', duration_hours: 6, guests: 8, occasion: 'birthday' };
  for (const email of [leadStaffEmail, leadVisitorEmail]) {
    const letter = email({ lead: lead(wishes), boat: boat(), more: [] }, site);
    for (const part of [renderHtml(letter, site), renderText(letter, site)]) {
      for (const fact of ['2:30 PM', '6 hours', '$1,700.00 for 6 hours', 'Guests', 'Birthday']) {
        expect(part).toContain(fact);
      }
    }
  }
});

test('a length without a price leaves that of the boat', () => {
  const letter = leadStaffEmail(
    { lead: lead({ duration_hours: 5 }), boat: boat(), more: [] },
    site,
  );
  const text = renderText(letter, site);
  expect(text).toContain('$1,250.00 for 4 hours');
  expect(text).toContain('5 hours');
});

test('the mail to staff holds all that the visitor gave and ways to answer, in both parts', () => {
  const letter = leadStaffEmail({ lead: lead(), boat: boat(), more: [] }, site);
  for (const part of [renderHtml(letter, site), renderText(letter, site)]) {
    for (const fact of [...facts, 'ana@example.com', 'https://wa.me/13055550142']) {
      expect(part).toContain(fact);
    }
  }
  expect(renderHtml(letter, site)).toMatch(/href="tel:\+13055550142"/);
  expect(renderHtml(letter, site)).toMatch(/href="mailto:ana@example\.com/);
  expect(letter.subject).toBe('New request MS-00042: Blue Horizon on Dec 5, 2026 - Ana Ruiz');
});

test('the mail to the visitor repeats the request and says what it is, in both parts', () => {
  const letter = leadVisitorEmail({ lead: lead(), boat: boat(), more: [] }, site);
  for (const part of [renderHtml(letter, site), renderText(letter, site)]) {
    for (const fact of facts.filter((each) => !theirWords.includes(each))) {
      expect(part).toContain(fact);
    }
    // Anybody can enter anybody's address: words and links of a stranger do not go there under our name.
    for (const words of theirWords) expect(part).not.toContain(words);
    const flat = part.replace(/\s+/g, ' ');
    expect(flat).toContain('this is only a request');
    expect(flat).toContain('Our team will contact you shortly to finalize the details.');
    expect(flat).toContain('Just reply to this mail');
  }
});

test('what a visitor writes is never HTML', () => {
  const nasty = lead({ full_name: '<script>1</script>', message: '<img src=x>', boat_name: '<b>' });
  for (const letter of [
    leadStaffEmail({ lead: nasty, boat: undefined, more: [] }, site),
    leadVisitorEmail({ lead: nasty, boat: undefined, more: [] }, site),
  ]) {
    expect(renderHtml(letter, site)).not.toMatch(/<script|<img|<b>/);
  }
});

test('a name that is an advertisement is not the greeting', () => {
  const text = (full_name: string) =>
    renderText(leadVisitorEmail({ lead: lead({ full_name }), boat: boat(), more: [] }, site), site);
  expect(text('Ana Ruiz')).toContain('Hi Ana,');
  expect(text('http://spam.example win')).toContain('Hello, thank you');
});

test('a general request, a deleted boat and a hidden boat each read well', () => {
  const general = lead({ boat_id: null, boat_name: null, date: null, message: null });
  const asked = renderText(
    leadStaffEmail({ lead: general, boat: undefined, more: [] }, site),
    site,
  );
  expect(asked).toContain('NEW REQUEST FOR A BOAT');
  expect(asked).toMatch(/Date: +Not decided yet/);
  expect(asked).not.toMatch(/null|undefined/);

  const deleted = renderText(
    leadStaffEmail({ lead: lead(), boat: undefined, more: [] }, site),
    site,
  );
  expect(deleted).toMatch(/Boat: +Blue Horizon\n/);
  const hidden = boat({ status: 'inactive' });
  expect(
    renderText(leadStaffEmail({ lead: lead(), boat: hidden, more: [] }, site), site),
  ).not.toContain('/boats/7');
});

test('a catering request and an urgent one say so', () => {
  const letter = leadStaffEmail(
    {
      lead: lead({ lead_type: 'catering', is_priority: true, boat_name: null }),
      boat: undefined,
      more: [],
    },
    site,
  );
  expect(letter.subject).toContain('catering');
  expect(renderText(letter, site)).toContain('please answer first');
});

test('the mails about several boats name each with its price and its page, under one reference', () => {
  const request = {
    lead: lead({ request_lead_id: 42 }),
    boat: boat(),
    more: [
      {
        lead: lead({ id: 43, request_lead_id: 42, boat_id: 8, boat_name: 'Sea Breeze' }),
        boat: boat({ id: 8, name: 'Sea Breeze', visitor_price: 900, duration_hours: 2 }),
      },
      {
        lead: lead({ id: 44, request_lead_id: 42, boat_id: null, boat_name: 'Sold Meanwhile' }),
        boat: undefined,
      },
    ],
  };
  const staff = leadStaffEmail(request, site);
  const visitor = leadVisitorEmail(request, site);
  expect(staff.subject).toBe(
    'New request MS-00042: Blue Horizon and 2 more boats on Dec 5, 2026 - Ana Ruiz',
  );
  for (const letter of [staff, visitor]) {
    for (const part of [renderHtml(letter, site), renderText(letter, site)]) {
      for (const fact of [
        'Blue Horizon, $1,250.00 for 4 hours',
        `${site}/boats/7/blue-horizon`,
        'Sea Breeze, $900.00 for 2 hours',
        `${site}/boats/8/sea-breeze`,
        'Sold Meanwhile',
        'MS-00042',
      ]) {
        expect(part).toContain(fact);
      }
      expect(part).not.toContain('MS-00043');
    }
  }
});

test('the visitor’s mail leads to where the request stands, the one to staff does not, and without a link there is none', () => {
  const linked = { lead: lead({ link_key: newLinkKey() }), boat: boat(), more: [] };
  const link = `${site}/inquiries/${requestToken(linked.lead as LeadRow)}`;
  const [letter, staff] = [leadVisitorEmail(linked, site), leadStaffEmail(linked, site)];
  for (const part of [renderHtml(letter, site), renderText(letter, site)]) {
    expect(part).toContain(link);
    expect(part).toContain('Whoever has this link');
  }
  expect(renderText(staff, site)).not.toContain('/inquiries/');
  const without = leadVisitorEmail({ lead: lead(), boat: boat(), more: [] }, site);
  expect(renderHtml(without, site)).not.toContain('/inquiries/');
  expect(renderText(without, site)).toContain('Just reply to this mail');
});

test.each([
  ['changed', 'Ana Ruiz changed MS-00042: Blue Horizon', 'Guests: 12, before: 8'],
  ['withdrawn', 'Ana Ruiz withdrew MS-00042: Blue Horizon', 'Nobody has to call.'],
] as const)(
  'staff are mailed that a request was %s, with the words of the history where they are there',
  (what, subject, words) => {
    const found = { lead: lead(), boat: boat(), more: [] };
    const letter = inquiryStaffEmail(found, { what, text: 'Guests: 12, before: 8' }, site);
    expect(letter.subject).toBe(subject);
    for (const part of [renderHtml(letter, site), renderText(letter, site)]) {
      for (const each of [words, 'ana@example.com', `${site}/admin/leads?lead=42`]) {
        expect(part).toContain(each);
      }
    }
    const erased = inquiryStaffEmail(found, { what, text: null }, site);
    expect(renderText(erased, site)).not.toContain('Guests: 12');
  },
);
