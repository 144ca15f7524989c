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

// Sweden writes days as YYYY-MM-DD.
const miamiDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' });

/** The day in Miami at a moment, as YYYY-MM-DD. */
export function dayInMiami(moment = new Date()): string {
  return miamiDay.format(moment);
}
