import { availabilityTexts, daysBetween } from '../../contract/bookings';
import { isDay } from '../../contract/leads';
import { refusal } from '../http/app-error';
import { textSchema } from '../http/fields';

/** A day of Miami in an address. */
export const daySchema = textSchema({
  required: availabilityTexts.day,
  shape: { is: isDay, message: availabilityTexts.day },
});

/** @throws 400 when the days are not in their order, or more than `most` */
export function checkDays(
  { from, to }: { from: string; to: string },
  { most, tooMany }: { most: number; tooMany: string },
): void {
  if (to < from) throw refusal(400, { to: availabilityTexts.order });
  if (daysBetween(from, to) > most) throw refusal(400, { to: tooMany });
}
