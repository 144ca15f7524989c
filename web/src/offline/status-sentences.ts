import type { Link } from './connection';
import { formatAge } from './format-age';

/**
 * What there is to say about the link, given when the oldest thing on the screen was saved and what time it is
 * (milliseconds since 1970). Empty while the link is good, or slow without anybody noticing.
 */
export function linkSentence(link: Link, savedAt: number | null, now: number | null): string {
  if (link === 'online') return '';
  const saved = savedAt !== null && now !== null;
  const boats = saved ? `Showing saved boats from ${formatAge(now - savedAt)}.` : '';
  if (link === 'offline') return ["You're offline.", boats].filter(Boolean).join(' ');
  return saved ? `The connection is slow. ${boats}` : '';
}

/** What there is to say about the outbox; empty when nothing is in it. */
export function outboxSentence({ waiting, needsYou }: { waiting: number; needsYou: number }) {
  const parts = [];
  if (waiting === 1) parts.push('1 enquiry is waiting to be sent.');
  if (waiting > 1) parts.push(`${waiting} enquiries are waiting to be sent.`);
  if (needsYou === 1) parts.push('1 enquiry could not be sent and needs you.');
  if (needsYou > 1) parts.push(`${needsYou} enquiries could not be sent and need you.`);
  return parts.join(' ');
}
