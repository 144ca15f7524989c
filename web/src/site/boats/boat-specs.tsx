import type { BoatSummary } from '@mr-sea/bff/contract/boats';
import { BathIcon, BedIcon, PeopleIcon, RulerIcon } from '../../ui/icons';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import styles from './boat-specs.module.css';

interface BoatSpecsProps {
  boat: Pick<BoatSummary, 'length' | 'capacity' | 'staterooms' | 'bathrooms'>;
  /** `row` is one quiet line, `tiles` names each number. */
  variant?: 'row' | 'tiles';
}

/** Size and room of a boat; what is zero is unknown and left out. */
export function BoatSpecs({ boat, variant = 'row' }: BoatSpecsProps) {
  const specs = [
    { name: 'Length', value: boat.length, unit: 'ft.', Icon: RulerIcon },
    { name: 'Capacity', value: boat.capacity, unit: 'ppl.', Icon: PeopleIcon },
    { name: 'Staterooms', value: boat.staterooms, unit: '', Icon: BedIcon },
    { name: 'Bathrooms', value: boat.bathrooms, unit: '', Icon: BathIcon },
  ].filter((spec) => spec.value > 0);
  if (specs.length === 0) return null;
  return (
    <ul className={styles[variant]}>
      {specs.map(({ name, value, unit, Icon }) => (
        <li key={name} className={styles.spec}>
          <Icon size={variant === 'tiles' ? 24 : 18} />
          <span className={styles.value}>
            {value} {unit}
          </span>
          {variant === 'tiles' ? (
            <span className={styles.name}>{name}</span>
          ) : (
            <VisuallyHidden>{name}</VisuallyHidden>
          )}
        </li>
      ))}
    </ul>
  );
}
