const timeZone = 'America/New_York';
const clock = new Intl.DateTimeFormat('en-US', {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const day = new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric' });

/** When something was, as Miami's clocks had it: "14:05" today, "Nov 20, 14:05" before. Milliseconds since 1970. */
export function formatMoment(time: number, now: number): string {
  const date = day.format(time);
  return date === day.format(now) ? clock.format(time) : `${date}, ${clock.format(time)}`;
}
