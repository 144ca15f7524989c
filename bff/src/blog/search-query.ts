/** The SQL of what posts are searched for, to be bound with the parts that `searchParts` makes. */
export const searchSql = `(websearch_to_tsquery('english', :text)
  || (websearch_to_tsquery('english', :before) && to_tsquery('english', :prefix)))`;

interface SearchParts {
  /** Everything that was typed. */
  text: string;
  /** What stands before the last word. */
  before: string;
  /** The last word as the beginning of longer ones; empty where it is none. */
  prefix: string;
}

/**
 * Splits what a visitor typed so that the last word, which may not be finished, also finds the words that begin with it.
 * A last word that is excluded, quoted or an operator stays what it is.
 */
export function searchParts(text: string): SearchParts {
  const whole = { text, before: '', prefix: '' };
  const [last] = /[\p{L}\p{N}]+$/u.exec(text) ?? [];
  if (!last || last.toLowerCase() === 'or') return whole;
  const before = text.slice(0, -last.length);
  const quoted = (before.match(/"/g) ?? []).length % 2 === 1;
  if (quoted || /(^|\s)-$/.test(before)) return whole;
  return { text, before, prefix: `${last}:*` };
}
