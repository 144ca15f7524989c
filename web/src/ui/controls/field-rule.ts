import {
  checkInteger,
  checkText,
  type IntegerField,
  type TextField,
} from '@mr-sea/bff/contract/field';

/** The rule of react-hook-form for a text of the contract: the same check with the same messages as on the server. */
export function rule(field: TextField) {
  return { validate: (value: string | undefined) => checkText(field, value) ?? true };
}

/** The same for a whole number that the form holds as text. */
export function integerRule(field: IntegerField) {
  return { validate: (value: string) => checkInteger(field, Number(value)) ?? true };
}
