/**
 * A link that opens a new mail. Whatever is in the address stays in it: a "?" or "&" that somebody typed would else add
 * recipients and a text to the mail that staff are about to write.
 */
export function mailLink(address: string, subject?: string): string {
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : '';
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}${query}`;
}
