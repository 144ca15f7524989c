const longest = 60;

/** A title for the sidebar: at most 60 characters, and an ellipsis where some are missing. */
export function cutTitle(title: string): string {
  const characters = [...title];
  return characters.length > longest
    ? `${characters.slice(0, longest).join('').trimEnd()}…`
    : title;
}
