import type { LeadRequest } from '@mr-sea/bff/contract/leads';
import type { ReviewReceipt, ReviewRequest } from '@mr-sea/bff/contract/reviews';
import { type Answer, json, noLink } from '../../client/testing/server';
import type { Problem } from '../queue/outcome';

/** An inquiry. */
export const lead: LeadRequest = {
  full_name: 'Ana Ruiz',
  email: 'ana@example.com',
  phone: '305 555 0100',
  date: null,
  message: null,
  boat: 3,
};
/** The server's answer to it. */
export const receipt = {
  id: 42,
  reference: 'MS-00042',
  boat: null,
  created_at: '2026-11-21T10:00:00Z',
};
/** The body of a failed validation. */
export const refusal = { error: { email: 'Invalid email format' }, code: 'validation' };
/** An error of ours with a status. */
export const trouble = (status: number, headers = {}) =>
  json({ error: 'Please try again.', code: 'internal' }, status, headers);

/** Answers after which nobody knows whether it arrived, and what is to be said of them. */
export const later: [string, () => Answer, Problem][] = [
  ['no link', () => noLink, 'unreachable'],
  ['408', () => trouble(408), 'server'],
  ['425', () => trouble(425), 'server'],
  ['429', () => trouble(429), 'too-many'],
  ['500', () => trouble(500), 'server'],
  ['503', () => trouble(503), 'server'],
  ['a captive portal', () => new Response('<html>Welcome</html>'), 'portal'],
  ['a 201 without an id', () => json({ ok: true }, 201), 'not-ours'],
  ['a proxy’s own 502', () => new Response('Bad gateway', { status: 502 }), 'not-ours'],
];
/** Answers that no further try can change. */
export const refused: [number, () => Answer][] = [
  [400, () => json(refusal, 400)],
  [422, () => json({ error: 'Key used before.', code: 'key_reused' }, 422)],
  [413, () => json({ error: 'What you sent is too large.', code: 'too_large' }, 413)],
];

/** A review. */
export const review: ReviewRequest = {
  reviewer_name: 'Ana Ruiz',
  email: 'ana@example.com',
  comment: 'A calm day out.',
  rating: 4,
  boat: 3,
};
/** The server's answer to it. */
export const reviewReceipt: ReviewReceipt = {
  id: 7,
  boat: 3,
  reviewer_name: 'Ana Ruiz',
  rating: 4,
  comment: 'A calm day out.',
  created_at: '2026-11-21T10:00:00Z',
  created_day: '2026-11-21',
  is_approved: false,
};
