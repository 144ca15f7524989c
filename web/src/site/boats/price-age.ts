const dayMs = 24 * 60 * 60_000;

/** How long ago a price was seen, by the days of this device's calendar: "Price seen today", "Price seen 3 days ago". */
export function priceAge(seenAt: number, now: number): string {
  const days = Math.round((startOfDay(now) - startOfDay(seenAt)) / dayMs);
  if (days <= 0) return 'Price seen today';
  return days === 1 ? 'Price seen yesterday' : `Price seen ${days} days ago`;
}

/** Rounded above, because a day in which the clocks change has 23 or 25 hours. */
function startOfDay(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0);
}
