/** Days of Miami are plain days here: read and written in UTC, so that no time zone moves them. */
function format(day: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(day));
}

/** As in "Nov 21". */
export function dayShort(day: string): string {
  return format(day, { month: 'short', day: 'numeric' });
}

/** As in "Sat, Nov 21". */
export function dayLong(day: string): string {
  return format(day, { weekday: 'short', month: 'short', day: 'numeric' });
}
