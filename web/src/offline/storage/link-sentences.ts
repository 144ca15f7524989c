import { isReachable, type Link } from '../../client/connection';

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

/** What to do where a page came in place of our server's answer. */
export const signInHint = 'Some Wi-Fi networks want you to sign in first.';

/** Why our server cannot be reached; empty where it can. */
export function unreachedSentence(link: Link): string {
  if (isReachable(link)) return '';
  if (link === 'offline') return "You're offline.";
  const cannot = "We can't reach Mr. Sea right now.";
  return link === 'portal' ? `${cannot} ${signInHint}` : cannot;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How long ago something was, for people: "just now", "5 min ago", "2 h ago", "3 days ago"; "some time ago" where the clock of
 * this device was wrong then, or is now.
 */
export function formatAge(elapsedMs: number): string {
  if (elapsedMs < -2 * minute) return 'some time ago';
  if (elapsedMs < minute) return 'just now';
  if (elapsedMs < hour) return `${Math.floor(elapsedMs / minute)} min ago`;
  if (elapsedMs < day) return `${Math.floor(elapsedMs / hour)} h ago`;
  const days = Math.floor(elapsedMs / day);
  return days === 1 ? '1 day ago' : `${days} days ago`;
}
