const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const hour = 3_600_000;

/**
 * The day of a moment in long US format, as in "November 21, 2026", by the clock of Miami; empty for what is no moment.
 * Reckoned by hand for the reason given at `thousands`; its test compares it with `Intl`, which knows when the law changes.
 */
export function longDate(iso: string): string {
  const moment = Date.parse(iso);
  if (Number.isNaN(moment)) return '';
  const there = new Date(moment - (isSummer(moment) ? 4 : 5) * hour);
  return `${months[there.getUTCMonth()]} ${there.getUTCDate()}, ${there.getUTCFullYear()}`;
}

/** From the second Sunday of March to the first of November, changing at two o'clock by the clock of that night. */
function isSummer(moment: number): boolean {
  const year = new Date(moment).getUTCFullYear();
  return moment >= sunday(year, 2, 8) + 7 * hour && moment < sunday(year, 10, 1) + 6 * hour;
}

/** The first Sunday from a day on, at midnight UTC; months count from 0. */
function sunday(year: number, month: number, day: number): number {
  const weekday = new Date(Date.UTC(year, month, day)).getUTCDay();
  return Date.UTC(year, month, day + ((7 - weekday) % 7));
}
