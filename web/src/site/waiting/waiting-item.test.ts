import { describe, expect, it } from 'vitest';
import { newItem, type OutboxItem, type Receipt } from '../../offline/submissions/outbox-item';
import {
  fileName,
  progressSentences,
  refusalLines,
  stateOf,
  titleOf,
  whenText,
} from './waiting-item';

const now = new Date('2026-11-21T15:42:00').getTime();
const lead = {
  full_name: 'Ana Ruiz',
  email: 'ana@example.com',
  phone: '305 555 0100',
  date: null,
  message: null,
  boat: null,
};
const item = (more: Partial<OutboxItem> = {}): OutboxItem => ({
  ...newItem('0f3c-a', 'lead', lead, now),
  ...more,
});

describe('what an item is called', () => {
  it.each([
    [item({ about: { boats: ['Azimut 66ft', 'Old Salt'], name: 'Ana' } }), 'Azimut 66ft, Old Salt'],
    [item(), 'General request'],
    [item({ body: { ...lead, lead_type: 'catering' } }), 'Catering'],
    [item({ kind: 'review' }), 'A boat'],
    [item({ kind: 'story', body: { ...lead, message: 'Hi', photos: [] } }), 'A story for the blog'],
    [
      item({ kind: 'story', body: { ...lead, message: 'Hi', photos: [{ id: 'a', key: null }] } }),
      'A story for the blog, with a photo',
    ],
  ])('%#: %s', (value, title) => {
    expect(titleOf(value)).toBe(title);
  });

  it('is told of a story that was sent, too', () => {
    const answer = { id: 1, photos_count: 2, created_at: '' };
    const about = { boats: [], name: 'Ana' };
    const receipt: Receipt = { key: 'a', kind: 'story', about, createdAt: 0, sentAt: 0, answer };
    expect(titleOf(receipt)).toBe('A story for the blog, with 2 photos');
  });
});

describe('how an item stands', () => {
  it.each<[Partial<OutboxItem>, string]>([
    [{}, 'Not tried yet. Next try at any moment.'],
    [
      { attempts: 1, lastProblem: 'unreachable', dueAt: now + 40_000 },
      'Tried once. There was no connection. Next try in 40 s.',
    ],
    [
      { attempts: 2, lastProblem: 'timeout', dueAt: now + 90_000 },
      'Tried twice. The connection was too slow: no answer came in time. Next try in 2 min.',
    ],
    [
      { attempts: 3, lastProblem: 'too-many', notBefore: now + 2 * 3_600_000 },
      'Tried 3 times. A lot was sent from this network, and our server asked us to wait. Next try at 5:42 PM.',
    ],
    [
      { attempts: 3, lastProblem: 'too-many', notBefore: now + 12 * 3_600_000 },
      'Tried 3 times. A lot was sent from this network, and our server asked us to wait. Next try on Sunday at 3:42 AM.',
    ],
    [{ attempts: 2, sendingSince: now - 1_000, lastProblem: null }, 'Tried twice.'],
    [{ heldUntil: now + 60_000 }, 'Not tried yet. Its form is open, so it waits for you.'],
  ])('%j reads %s', (more, sentence) => {
    expect(progressSentences(item(more), now)).toBe(sentence);
  });

  it.each<[Partial<OutboxItem>, string]>([
    [{}, 'saved'],
    [{ sendingSince: now - 1_000 }, 'sending'],
    [{ sendingSince: now - 3_600_000 }, 'saved'],
    [{ state: 'needs-you' }, 'needs-you'],
  ])('%j is %s', (more, state) => {
    expect(stateOf(item(more), now)).toBe(state);
  });

  it('says what the server said', () => {
    const fields = { email: 'Invalid email format', phone: 'Invalid phone number' };
    const refusal = { status: 400, body: { error: fields, code: 'validation' as const } };
    expect(refusalLines(item({ refusal }))).toEqual(Object.values(fields));
    const reused = { error: 'Key used.', code: 'key_reused' as const };
    expect(refusalLines(item({ refusal: { status: 422, body: reused } }))[0]).toMatch(
      /^An earlier version of this has reached us/,
    );
  });
});

it('times are told by the calendar of the device', () => {
  expect(whenText(now - 60_000, now)).toBe('Today, 3:41 PM');
  expect(whenText(now - 86_400_000, now)).toBe('Nov 20, 2026, 3:42 PM');
});

it('a file says what it is', () => {
  const createdAt = Date.parse('2026-11-21T12:00:00Z');
  expect(fileName(item({ createdAt }))).toBe('mr-sea-inquiry-2026-11-21-0f3c.json');
});
