import type { ReactNode } from 'react';
import styles from './page-band.module.css';

interface PageBandProps {
  title: string;
  children?: ReactNode;
}

/** The navy band with the heading on pages without a picture; the top bar lies over it. */
export function PageBand({ title, children }: PageBandProps) {
  return (
    <div className={styles.band}>
      <div className={styles.inner}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </div>
  );
}
