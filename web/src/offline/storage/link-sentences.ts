import { isReachable, type Link } from '../../client/connection';
import { formatAge } from './format-age';

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
