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
