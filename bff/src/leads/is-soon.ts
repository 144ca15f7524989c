import { todayInMiami } from '../../contract/miami-day';

const soonDays = 3;

/** Whether a trip is at most 3 days ahead, in Miami's days: such a lead is created pinned (decisions, "is_priority"). */
export function isSoon(date: string | null, now = new Date()): boolean {
  if (!date) return false;
  const days = (Date.parse(date) - Date.parse(todayInMiami(now))) / 86_400_000;
  return days >= 0 && days <= soonDays;
}
