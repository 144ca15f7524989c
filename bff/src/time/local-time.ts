const miami = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** A moment as people in Miami read it, as in "Nov 21, 2026, 2:05 PM". */
export function formatLocalTime(moment: Date): string {
  // Some versions of the formatter put a narrow space before AM and PM, which nobody finds by searching.
  return miami.format(moment).replace(/\u202f/g, ' ');
}
