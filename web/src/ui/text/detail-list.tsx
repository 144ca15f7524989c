import type { ReactNode } from 'react';
import styles from './detail-list.module.css';

export interface DetailListProps {
  /** Label and value; lines whose value is null or blank read a dash. */
  lines: readonly (readonly [label: string, value: ReactNode])[];
}

/** Labels and values of one thing, below each other. */
export function DetailList({ lines }: DetailListProps) {
  return (
    <dl className={styles.list}>
      {lines.map(([label, value]) => (
        <div key={label} className={styles.line}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value || '-'}</dd>
        </div>
      ))}
    </dl>
  );
}
