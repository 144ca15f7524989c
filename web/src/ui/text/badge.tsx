import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** A small label on a picture. */
export function Badge({ children }: { children: ReactNode }) {
  return <span className={styles.badge}>{children}</span>;
}
