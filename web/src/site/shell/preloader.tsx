import { useEffect, useState } from 'react';
import { LogoMark } from '../../ui/media/logo';
import styles from './preloader.module.css';

const shownForMs = 1000;

/**
 * Covers the page for a second while it settles. The content is painted under it all the same, presses go through,
 * and visitors who prefer reduced motion never see it.
 */
export function Preloader() {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), shownForMs);
    return () => clearTimeout(timer);
  }, []);
  if (over) return null;
  return (
    <div className={styles.overlay} aria-hidden="true" data-testid="preloader">
      <span className={styles.mark}>
        <LogoMark size={72} />
      </span>
    </div>
  );
}
