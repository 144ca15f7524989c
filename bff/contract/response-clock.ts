import type { IntegerField, TextField } from './field';
import { isHour } from './leads';

/** When staff are reminded of a lead that nobody has answered, and whether the site says how soon they usually do. */
export interface ResponseClock {
  reminders: boolean;
  /** Minutes after the lead came until devices are told, and until staff are mailed. */
  push_minutes: number;
  mail_minutes: number;
  /** HH:MM in Miami: nobody is reminded from the one until the other, but at its end. Both alike: at any time. */
  quiet_from: string;
  quiet_to: string;
  publish_median: boolean;
}

/** What holds where staff have set nothing. */
export const responseClockDefaults: ResponseClock = {
  reminders: true,
  push_minutes: 15,
  mail_minutes: 60,
  quiet_from: '21:00',
  quiet_to: '08:00',
  publish_median: false,
};

const minutes = { min: 1, max: 1440, message: 'Enter whole minutes from 1 to 1,440' };

export const responseClockMinutes = {
  push_minutes: minutes,
  mail_minutes: minutes,
} satisfies Partial<Record<keyof ResponseClock, IntegerField>>;

const timeOfDay = {
  required: 'Enter a time, as in 21:00',
  shape: { is: isHour, message: 'Enter a time, as in 21:00' },
};

export const responseClockTimes = {
  quiet_from: timeOfDay,
  quiet_to: timeOfDay,
} satisfies Partial<Record<keyof ResponseClock, TextField>>;

const timesInMiami = new Intl.DateTimeFormat('en-US', {
  ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'America/New_York' },
});

/** Whether nobody is to be reminded now. */
export function isQuiet(
  now: Date,
  { quiet_from: from, quiet_to: to }: Pick<ResponseClock, 'quiet_from' | 'quiet_to'>,
): boolean {
  const time = timesInMiami.format(now);
  return from <= to ? time >= from && time < to : time >= from || time < to;
}

/** Minutes as a sentence for visitors, rounded up: to tens within the hour, to hours within two days; null above, as no promise. */
export function responsePromise(minutes: number): string | null {
  if (minutes <= 60)
    return `Usually answers within ${Math.max(10, Math.ceil(minutes / 10) * 10)} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours <= 48 ? `Usually answers within ${hours} hours` : null;
}
