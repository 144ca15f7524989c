import { checkText, type TextField } from '@mr-sea/bff/contract/field';
import { todayInMiami } from '@mr-sea/bff/contract/miami-day';
import { pastDay } from './texts';

/** The rule of a day that must not be over yet; the calendar does not offer such days, but they can be typed. */
export function futureDayRule(field: TextField) {
  return {
    validate: (value: string) =>
      checkText(field, value) ?? (value && value < todayInMiami() ? pastDay : true),
  };
}
