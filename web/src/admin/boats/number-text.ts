/** What a price field keeps of what is typed or pasted: digits and one dot with at most two decimals (section 5). */
export function priceText(typed: string): string {
  const [whole = '', ...rest] = typed.replace(/[^\d.]/g, '').split('.');
  return rest.length === 0 ? whole : `${whole}.${rest.join('').slice(0, 2)}`;
}

/** What the field of a whole number keeps: its digits (section 5). */
export function digitsText(typed: string): string {
  return typed.replace(/\D/g, '');
}
