import { firstName } from '@mr-sea/bff/contract/first-name';

const zone = 'America/New_York';

// Made once: each costs more than all the rest of a mail.
const longDays = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const shortDays = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const hoursOfDay = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });
const daysInMiami = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: zone });
const timesInMiami = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
  timeZone: zone,
});
const dollarAmounts = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** "2026-12-05" as "Saturday, December 5, 2026". */
export function longDay(day: string): string {
  return longDays.format(new Date(`${day}T00:00:00Z`));
}

/** "2026-12-05" as "Dec 5, 2026", for subjects. */
export function shortDay(day: string): string {
  return shortDays.format(new Date(`${day}T00:00:00Z`));
}

/** "14:30:00" as "2:30 PM". */
export function hour(time: string): string {
  return tidy(hoursOfDay.format(new Date(`1970-01-01T${time}Z`)));
}

/** A moment as people in Miami read it: "Saturday, November 21, 2026 at 9:05 AM EST". */
export function moment(at: Date): string {
  return `${daysInMiami.format(at)} at ${tidy(timesInMiami.format(at))}`;
}

/** US dollars as "$1,250.00". */
export function money(dollars: number): string {
  return dollarAmounts.format(dollars);
}

/** "4 hours". */
export function hours(count: number): string {
  return count === 1 ? '1 hour' : `${count} hours`;
}

/** How long ago something was, in whole days, or hours below two days: "30 hours", "3 days". */
export function age(at: Date, now: Date): string {
  const passed = Math.floor((now.getTime() - at.getTime()) / 3_600_000);
  return passed < 48 ? hours(passed) : `${Math.floor(passed / 24)} days`;
}

/** Newer ICU data puts a narrow no-break space before AM and PM, which some mail programs show as a box. */
function tidy(time: string): string {
  return time.replace(/[\u202f\u00a0]/g, ' ');
}

/**
 * "Hi Ana,". Anybody can enter anybody's address, so a "name" that is an advertisement is not what the mail opens with.
 */
export function greeting(fullName: string): string {
  const first = firstName(fullName);
  return first ? `Hi ${first},` : 'Hello,';
}
