const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** A price as lists show it, as in "$1,250.00". */
export function inDollars(amount: number): string {
  return dollars.format(amount);
}
