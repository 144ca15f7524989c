/** A name with its first letter large, whatever was typed; the rest stays as it is. */
export function capitalFirst(name: string): string {
  return name.replace(/^\s*\p{L}/u, (start) => start.toUpperCase());
}
