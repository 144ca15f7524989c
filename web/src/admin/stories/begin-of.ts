/** Characters of a story that the list shows. */
const shown = 140;

/** How a story begins, in a line: at most 140 characters, cut at a word. */
export function beginOf(message: string): string {
  const line = message.replace(/\s+/g, ' ').trim();
  if (line.length <= shown) return line;
  const cut = line.slice(0, shown + 1).replace(/\s\S*$/, '');
  return `${cut.slice(0, shown)}…`;
}
