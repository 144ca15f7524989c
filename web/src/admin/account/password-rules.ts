import { accountTexts } from '@mr-sea/bff/contract/accounts';
import type { TextField } from '@mr-sea/bff/contract/field';

/** The rule of a password, which counts as it was typed: blanks at its ends are part of it. */
export function passwordRule(field: TextField) {
  return { validate: (value: string) => checkPassword(field, value) ?? true };
}

/** The rule of the second field for a new password. */
export function confirmRule(required: string) {
  return {
    validate: (value: string, { password }: { password: string }) => {
      if (value === '') return required;
      return value === password || accountTexts.passwordsDiffer;
    },
  };
}

function checkPassword({ required, min, max }: TextField, value: string): string | undefined {
  if (value === '') return required;
  if (min && value.length < min.length) return min.message;
  if (max && value.length > max.length) return max.message;
  return undefined;
}
