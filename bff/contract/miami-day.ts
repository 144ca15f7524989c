/** The day that it is in Miami, as YYYY-MM-DD, wherever the device or the server stands. */
export function todayInMiami(now = new Date()): string {
  // Sweden writes dates as YYYY-MM-DD.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(now);
}
