import { classNames } from '../class-names';
import styles from './logo.module.css';

/** The mark: two sails over a wave that is also a mister's moustache. In the colour of the text around it. */
export function LogoMark({ size = 36 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" fill="currentColor" aria-hidden="true">
      <path d="M25.5 6.5C31.7 10.4 35.4 16.4 36 23.8H25.5Z" />
      <path d="M22.5 11.5C17.9 14.6 14.9 18.8 13.8 23.8H22.5Z" />
      <path d="M24 30.2C20.8 26.8 15.8 27 12.7 30.2 9.9 33.1 6 32.9 3.6 28.8 3.2 36.4 8.8 41.3 15 40.1 19.2 39.3 22.2 37 24 34.7 25.8 37 28.8 39.3 33 40.1 39.2 41.3 44.8 36.4 44.4 28.8 42 32.9 38.1 33.1 35.3 30.2 32.2 27 27.2 26.8 24 30.2Z" />
    </svg>
  );
}

/** Mark and name side by side. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={classNames(styles.logo, className)}>
      <LogoMark />
      <span className={styles.name}>Mr. Sea</span>
    </span>
  );
}
