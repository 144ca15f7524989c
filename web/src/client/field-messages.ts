import { ApiError } from './call-api';

/**
 * What the server said was wrong, for a form to say where it is wrong.
 * @param shown the form's values, whose names are the fields that can show a message
 * @returns `fields`: name and message of each field that the form shows; `others`: messages about anything else
 */
export function fieldMessages<Values extends object>(
  error: unknown,
  shown: Values,
): { fields: [keyof Values & string, string][]; others: string[] } {
  const fields: [keyof Values & string, string][] = [];
  const others: string[] = [];
  const said = error instanceof ApiError ? Object.entries(error.fields) : [];
  for (const [name, message] of said) {
    if (!message) continue;
    if (name in shown) fields.push([name as keyof Values & string, message]);
    else others.push(message);
  }
  return { fields, others };
}

/** The server's reason for a refusal, which is better than our words, else ours; a fault is no reason. */
export function reasonOr(error: unknown, ours: string): string {
  return (error instanceof ApiError && error.status < 500 && error.message) || ours;
}
