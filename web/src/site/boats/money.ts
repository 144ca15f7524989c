import { thousands } from '../../ui/text/thousands';

/** An amount of dollars as people write it: "$1,250.00". */
export function money(amount: number): string {
  return `$${thousands(amount.toFixed(2))}`;
}
