import { isReachable, type Link } from '../../client/connection';
import { formatAge } from '../storage/format-age';
import type { OutboxItem, SubmissionKind } from './outbox-item';
import { signInHint } from './problem';

/**
 * What there is to say about the link, given when the oldest thing on the screen was saved and what time it is
 * (milliseconds since 1970), and what it is. Empty while the link is good, or slow without anybody noticing.
 */
export function linkSentence(
  link: Link,
  savedAt: number | null,
  now: number | null,
  what = 'boats',
): string {
  if (link === 'online') return '';
  const saved = savedAt !== null && now !== null;
  const boats = saved ? `Showing saved ${what} from ${formatAge(now - savedAt)}.` : '';
  if (!isReachable(link)) return [unreachedSentence(link), boats].filter(Boolean).join(' ');
  return saved ? `The connection is slow. ${boats}` : '';
}

/** Why our server cannot be reached; empty where it can. */
export function unreachedSentence(link: Link): string {
  if (isReachable(link)) return '';
  if (link === 'offline') return "You're offline.";
  const cannot = "We can't reach Mr. Sea right now.";
  return link === 'portal' ? `${cannot} ${signInHint}` : cannot;
}

/** What there is to say about the outbox; empty when nothing is in it. */
export function outboxSentence(items: Pick<OutboxItem, 'kind' | 'state'>[]): string {
  const waiting = counted(items.filter(({ state }) => state === 'waiting'));
  const refused = counted(items.filter(({ state }) => state === 'needs-you'));
  return [
    waiting.names && `${waiting.names} ${waiting.one ? 'is' : 'are'} waiting to be sent.`,
    refused.names &&
      `${refused.names} could not be sent and ${refused.one ? 'needs' : 'need'} you.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const nouns: Record<SubmissionKind, [one: string, several: string]> = {
  lead: ['inquiry', 'inquiries'],
  review: ['review', 'reviews'],
  story: ['story', 'stories'],
};

/** "2 inquiries, 1 review and 1 story"; no names when there is nothing to count. */
function counted(items: Pick<OutboxItem, 'kind'>[]): { names: string; one: boolean } {
  const names = Object.entries(nouns).flatMap(([kind, [one, several]]) => {
    const count = items.filter((item) => item.kind === kind).length;
    return count > 0 ? [`${count} ${count === 1 ? one : several}`] : [];
  });
  return { names: listed(names), one: items.length === 1 };
}

function listed(names: string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
