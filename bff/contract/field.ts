/**
 * One input that a person fills in: each limit stands beside the message that names it.
 * The BFF derives its Joi schema from a field and the web its form rules, so the two cannot differ.
 */
export interface TextField {
  /** Message when the value is blank after trimming. A field without it is optional. */
  required?: string;
  /** Fewest characters, after trimming. */
  min?: { length: number; message: string };
  /** Most characters, after trimming. */
  max?: { length: number; message: string };
  /** What the trimmed value has to look like, and how the server writes it down where that is not as typed. */
  shape?: { is: (value: string) => boolean; as?: (value: string) => string; message: string };
}

/** A text without a limit of its own is looked at up to here: what judges it would take as long as a stranger likes. */
const longestShape = 1000;

/** Whether a trimmed text has its field's shape. One that is longer than the field allows is not looked at. */
export function hasShape({ max, shape }: TextField, text: string): boolean {
  return !shape || (text.length <= (max?.length ?? longestShape) && shape.is(text));
}

/** A whole number in a range, both ends included. */
export interface IntegerField {
  min: number;
  max: number;
  message: string;
}

/** The messages of the fields that are wrong, by field name. Empty when all is well. */
export type FieldErrors<Name extends string = string> = Partial<Record<Name, string>>;

/** The first message that applies to a text, or undefined when the text is good. */
export function checkText(field: TextField, value: string | null | undefined): string | undefined {
  const text = (value ?? '').trim();
  if (text === '') return field.required;
  if (field.min && text.length < field.min.length) return field.min.message;
  if (field.max && text.length > field.max.length) return field.max.message;
  if (field.shape && !hasShape(field, text)) return field.shape.message;
  return undefined;
}

/** The message of an integer field, or undefined when the value is good. */
export function checkInteger(field: IntegerField, value: unknown): string | undefined {
  const good = Number.isInteger(value) && Number(value) >= field.min && Number(value) <= field.max;
  return good ? undefined : field.message;
}
