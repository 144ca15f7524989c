import type { BoatSummary } from '@mr-sea/bff/contract/boats';
import { classNames } from '../../ui/class-names';
import { thousands } from '../../ui/text/thousands';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import styles from './boat-price.module.css';

interface BoatPriceProps {
  boat: Pick<BoatSummary, 'price' | 'discount_price' | 'duration_hours' | 'capacity'>;
  large?: boolean;
}

/** The cents smaller, so that the dollars are read first. */
function Amount({ dollars }: { dollars: number }) {
  const [whole, cents] = money(dollars).split('.');
  return (
    <>
      {whole}
      <span className={styles.cents}>.{cents}</span>
    </>
  );
}

/** What a trip costs and how long it is, or "Ask for price". */
export function BoatPrice({ boat, large = false }: BoatPriceProps) {
  const { price, discount_price: discount, duration_hours: hours, capacity } = boat;
  const paid = discount ?? price;
  if (paid === null)
    return <p className={classNames(styles.ask, large && styles.large)}>Ask for price</p>;
  return (
    <p className={classNames(styles.price, large && styles.large)}>
      {discount !== null && <span className={styles.from}>FROM</span>}
      <strong className={styles.paid}>
        <Amount dollars={paid} />
      </strong>
      {discount !== null && price !== null && (
        <s className={styles.regular}>
          <VisuallyHidden>instead of </VisuallyHidden>
          {money(price)}
        </s>
      )}
      {hours !== null && hours > 0 && (
        <>
          <span className={styles.hours}>{hours} Hours</span>
          <span className={styles.shares}>
            {dollars(paid / hours)} an hour
            {capacity > 0 && ` · ${dollars(paid / capacity)} a person`}
          </span>
        </>
      )}
    </p>
  );
}

/** An amount in whole dollars, rounded up, for a share of a price. */
export function dollars(amount: number): string {
  return `$${thousands(String(Math.ceil(amount)))}`;
}

/** An amount of dollars as people write it: "$1,250.00". */
export function money(amount: number): string {
  return `$${thousands(amount.toFixed(2))}`;
}
