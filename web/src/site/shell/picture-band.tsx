import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './picture-band.module.css';

interface PictureBandProps {
  title: string;
  /** Which picture of `public/bands` lies behind the words. */
  picture: 'about' | 'services' | 'faqs' | 'blog';
  /** For links that lead to the top. */
  id?: string;
  children?: ReactNode;
}

const wide = [1280, 1920, 2560];
const tall = [480, 800, 1120];

/** A heading over a picture, which is decoration; the top bar lies over both. */
export function PictureBand({ title, picture, id, children }: PictureBandProps) {
  const image = useRef<HTMLImageElement>(null);
  const [lost, setLost] = useState(false);
  // In a page from the server it may have failed before anybody could hear of it.
  useEffect(() => {
    const { complete, naturalWidth, currentSrc } = image.current ?? {};
    if (complete && naturalWidth === 0 && currentSrc) setLost(true);
  }, []);
  const files = (shape: string, widths: number[]) =>
    widths.map((width) => `/bands/${picture}-${shape}-${width}.avif ${width}w`).join(', ');
  return (
    <header id={id} className={styles.band}>
      {/* Without a link a picture that was never seen leaves the band as it is. */}
      {!lost && (
        <picture>
          <source
            media="(max-width: 700px)"
            type="image/avif"
            srcSet={files('tall', tall)}
            sizes="100vw"
          />
          <source type="image/avif" srcSet={files('wide', wide)} sizes="100vw" />
          <img
            ref={image}
            className={styles.picture}
            data-picture={picture}
            src={`/bands/${picture}-wide-1280.webp`}
            width={1280}
            height={606}
            alt=""
            fetchPriority="high"
            onError={() => setLost(true)}
          />
        </picture>
      )}
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </header>
  );
}
