/** Characters of a title that the list shows (section 9). */
const shown = 45;

/** A title as the list shows it: at most 45 characters, and an ellipsis where some are missing. */
export function cutTitle(title: string): string {
  const characters = [...title];
  if (characters.length <= shown) return title;
  return `${characters.slice(0, shown).join('').trimEnd()}…`;
}
