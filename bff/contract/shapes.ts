/** A day that exists, written YYYY-MM-DD. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

/** A time of day, written HH:MM. */
export function isHour(value: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
}
