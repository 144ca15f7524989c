import { thousands } from '../../ui/text/thousands';

/** A count as it stands on the screen: 999, then 1.0K, 1.2K, and from a million 1.3M. */
export function shortCount(count: number): string {
  // What would round to 1000.0K is a million.
  if (count >= 999_950) return `${(count / 1_000_000).toFixed(1)}M`;
  return count >= 1_000 ? `${(count / 1_000).toFixed(1)}K` : String(count);
}

/** The same count in words, for people who hear the page. */
export function countInWords(count: number): string {
  return `${thousands(String(count))} ${count === 1 ? 'visit' : 'visits'}`;
}
