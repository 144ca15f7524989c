import { dayInMiami } from '../time/local-time';

const soonDays = 3;

/** Whether a trip is at most 3 days ahead, in Miami's days: such a lead is created pinned (decisions, "is_priority"). */
export function isSoon(date: string | null, now = new Date()): boolean {
  if (!date) return false;
  const days = (Date.parse(date) - Date.parse(dayInMiami(now))) / 86_400_000;
  return days >= 0 && days <= soonDays;
}
