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

let clock: Intl.DateTimeFormat | undefined;

/** A moment by the clock of Miami, as `YYYY-MM-DDTHH:MM`. */
export function clockInMiami(moment: Date): string {
  clock ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/New_York',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  });
  return clock.format(moment).replace(' ', 'T');
}

/**
 * The moment at which Miami's clocks show a time; of two, in the hour that comes twice in autumn, the first, and for an hour that
 * spring leaves out the one after it.
 * @param time `YYYY-MM-DDTHH:MM` of a day that exists
 */
export function momentInMiami(time: string): Date {
  const wanted = Date.parse(`${time}Z`);
  const behind = (moment: number): number =>
    wanted - Date.parse(`${clockInMiami(new Date(moment))}Z`);
  // Five hours behind, or four in summer, which is the earlier moment.
  const summer = wanted + 4 * 3_600_000;
  return new Date(behind(summer) === 0 ? summer : wanted + 5 * 3_600_000);
}
