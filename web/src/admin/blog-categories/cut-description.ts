/** Characters of a description that the list shows (section 9). */
const shown = 15;

/** A description as the list shows it: its first 15 characters. */
export function cutDescription(description: string): string {
  const characters = [...description.trim()];
  return characters.length <= shown
    ? characters.join('')
    : `${characters.slice(0, shown).join('').trimEnd()}…`;
}
