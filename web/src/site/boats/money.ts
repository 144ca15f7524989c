const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** An amount as people write it: "$1,250.00". */
export function money(amount: number): string {
  return dollars.format(amount);
}
