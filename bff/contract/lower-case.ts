/**
 * A text in lower case, letter by letter, as Postgres has it (its locale C.UTF-8). By itself JavaScript makes two letters of İ,
 * and another Σ at the end of a word, and then a device would find and order other rows than the server.
 */
export function lowerCase(text: string): string {
  return text.replaceAll('İ', 'i').replaceAll('Σ', 'σ').toLowerCase();
}
