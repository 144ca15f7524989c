const short = new Intl.DateTimeFormat('es-ES', {
  dateStyle: 'short',
  timeZone: 'America/New_York',
});

/** A day in the short form of Spain by the clock of Miami, as in "21/11/26" (section 9); "-" if missing. */
export function shortDate(iso: string | null | undefined): string {
  const date = new Date(iso ?? '');
  return Number.isNaN(date.getTime()) ? '-' : short.format(date);
}
