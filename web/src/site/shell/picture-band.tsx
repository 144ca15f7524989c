import type { ReactNode } from 'react';
import styles from './picture-band.module.css';

interface PictureBandProps {
  title: string;
  /** Which picture of `public/bands` lies behind the words. */
  picture: 'about' | 'services' | 'faqs' | 'blog';
  /** For links that lead to the top. */
  id?: string;
  children?: ReactNode;
}

/** A heading over a picture, which is decoration; the top bar lies over both. */
export function PictureBand({ title, picture, id, children }: PictureBandProps) {
  return (
    <header id={id} className={styles.band}>
      <img
        className={styles.picture}
        src={`/bands/${picture}-1600.webp`}
        srcSet={`/bands/${picture}-800.webp 800w, /bands/${picture}-1600.webp 1600w`}
        sizes="100vw"
        width={1600}
        height={758}
        alt=""
        fetchPriority="high"
        // Without a link a picture that was never seen leaves the band as it is.
        onError={({ currentTarget }) => {
          currentTarget.style.visibility = 'hidden';
        }}
      />
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </header>
  );
}
