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

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** A day in short US format, as in "Sat, Nov 28"; empty for what is no day. `day` is YYYY-MM-DD. */
export function shortDay(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  const name = months[(month ?? 0) - 1];
  return name ? `${weekdays[new Date(day).getUTCDay()]}, ${name.slice(0, 3)} ${date}` : '';
}

/**
 * A day in long US format, as in "November 21, 2026"; empty for what is no day.
 * @param day YYYY-MM-DD, with or without a time behind it, which does not count
 */
export function longDate(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)/.exec(day) ?? [];
  const name = months[Number(month) - 1];
  return name ? `${name} ${Number(date)}, ${year}` : '';
}
