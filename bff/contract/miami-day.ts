let format: Intl.DateTimeFormat | undefined;

/** The day of a moment by the clock of Miami, as YYYY-MM-DD, wherever the device or the server stands. */
export function dayInMiami(moment: Date): string {
  // Made once, since that takes a hundred times as long. Sweden writes dates as YYYY-MM-DD.
  format ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' });
  return format.format(moment);
}

/** The day that it is in Miami, as YYYY-MM-DD. */
export function todayInMiami(now = new Date()): string {
  return dayInMiami(now);
}
