/**
 * A number's text with commas between its thousands: "1234.50" is "1,234.50". Written out because the first use of `Intl`
 * loads its tables, which takes a slow phone 130 ms, and every first page shows numbers.
 */
export function thousands(digits: string): string {
  const [whole = '', ...decimals] = digits.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...decimals].join('.');
}
