import { checkText, type TextField } from '@mr-sea/bff/contract/field';
import { tripDayProblem } from '@mr-sea/bff/contract/leads';
import { todayInMiami } from '@mr-sea/bff/contract/miami-day';

/** The rule of a day that must be ahead, but not too far; the calendar offers no day that is over, but it can be typed. */
export function futureDayRule(field: TextField) {
  return {
    validate: (value: string) =>
      checkText(field, value) ?? ((value && tripDayProblem(value, todayInMiami())) || true),
  };
}
