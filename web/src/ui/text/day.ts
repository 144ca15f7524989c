/** Days as text: `YYYY-MM-DD` in data, `mm/dd/yyyy` on the screen. */

/** A day as the screen shows it; what is not a day stays as it is. */
export function shownDay(day: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  return match ? `${match[2]}/${match[3]}/${match[1]}` : day;
}

/** A typed `mm/dd/yyyy` as `YYYY-MM-DD`; anything else unchanged, for the form's rule to judge. */
export function typedDay(text: string): string {
  const match = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/.exec(text);
  if (!match) return text;
  const [, month = '', day = '', year = ''] = match;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** The calendar's date object for a day that exists, at midnight of the device's own clock. */
export function dateOfDay(day: string): Date | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (!match) return undefined;
  const date = new Date(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
  return dayOfDate(date) === day ? date : undefined;
}

/** The day that a calendar's date object stands for. */
export function dayOfDate(date: Date): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((n) => String(n).padStart(2, '0'));
  return `${date.getFullYear()}-${month}-${day}`;
}
