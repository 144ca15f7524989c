import type { Plugin } from '@hapi/hapi';
import { type AppError, refusal } from '../app-error';

/** Values of a body, those within lists and objects counted: more than a bulk call names, or a post of 400 pictures has. */
const mostValues = 2_500;

/**
 * Refuses a body that holds more values than any form, before a schema looks for a fault in each: 100,000 take it more than
 * a second. Of a query hapi reads 1,000 at most.
 */
export const manyValues: Plugin<void> = {
  name: 'many-values',
  register(server) {
    server.ext('onPostAuth', ({ payload }, h) => {
      refuseManyValues(payload);
      return h.continue;
    });
  },
};

/**
 * Parses JSON that hapi has not, as the texts of a form.
 * @throws AppError 400 for more values than any form has, SyntaxError for what is no JSON
 */
export function parseJson(text: string): unknown {
  // Parsing 4 MB of brackets takes half a second. A value has two of these signs at most.
  if (countSigns(text) > 2 * mostValues) throw tooManyValues();
  const sent: unknown = JSON.parse(text);
  refuseManyValues(sent);
  return sent;
}

/** The signs that begin or part values, outside of texts. */
function countSigns(json: string): number {
  let count = 0;
  let isText = false;
  for (let at = 0; at < json.length; at++) {
    const sign = json[at];
    if (sign === '"') isText = !isText;
    else if (isText && sign === '\\') at++;
    else if (!isText && (sign === ',' || sign === '[' || sign === '{')) count++;
  }
  return count;
}

function tooManyValues(): AppError {
  return refusal(400, 'This is more than any form here sends.');
}

/** @param sent a parsed body; streams and bytes are passed over */
function refuseManyValues(sent: unknown): void {
  // A list and no recursion: what was sent may be nested deeper than the stack is.
  const open = [sent];
  let count = 0;
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (!isPlain(value)) continue;
    const inner = Object.values(value);
    count += inner.length;
    if (count > mostValues) throw tooManyValues();
    open.push(...inner);
  }
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}
