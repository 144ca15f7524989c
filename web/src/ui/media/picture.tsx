import {
  pictureFallback,
  pictureSourceSet,
  type Picture as StoredPicture,
} from '@mr-sea/bff/contract/images';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { preload } from 'react-dom';
import { classNames } from '../class-names';
import { WavesIcon } from '../icons';
import { useSurroundings } from '../surroundings';
import styles from './picture.module.css';

interface PictureProps {
  picture: StoredPicture | null | undefined;
  alt: string;
  /** How wide it is on the page, as in the `sizes` attribute. */
  sizes: string;
  /** `now` for what is on the first screen, `first` for the largest of it. */
  load?: 'lazy' | 'now' | 'first';
  /** For visitors who save data: not loaded as long as this is set. */
  waits?: boolean;
  className?: string;
}

/** Visitors who save data get no wider file, however fine their screen. */
const widestWhenSaving = 480;

/**
 * A stored picture in the width that fits, with its blurred preview until it is there. Just after an upload the original
 * shows, and gives way to the width that fits as soon as the server has made it.
 */
export function Picture(props: PictureProps) {
  const { picture } = props;
  return picture?.ready === false ? (
    <WaitingPicture {...props} picture={picture} />
  ) : (
    <ShownPicture {...props} />
  );
}

function WaitingPicture(props: PictureProps & { picture: StoredPicture }) {
  const { useReadyPicture } = useSurroundings();
  return <ShownPicture {...props} picture={useReadyPicture(props.picture)} />;
}

function ShownPicture({
  picture,
  alt,
  sizes,
  load = 'lazy',
  waits = false,
  className,
}: PictureProps) {
  const { useDataSaver } = useSurroundings();
  const saving = useDataSaver();
  const [failed, setFailed] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  const { image: address, blur } = picture ?? {};

  // Not as an attribute: within the HTML of a page from the server it would be refused.
  useLayoutEffect(() => {
    if (image.current && blur) image.current.style.backgroundImage = `url(${blur})`;
  }, [blur]);

  // A picture of a page from the server may have failed before anybody could hear of it.
  useEffect(() => {
    const { complete, naturalWidth, currentSrc } = image.current ?? {};
    if (complete && naturalWidth === 0 && currentSrc) setFailed(address ?? null);
  }, [address]);

  if (picture && failed === picture.image) return <LostPicture alt={alt} className={className} />;
  if (!picture || (waits && saving)) return <NoPicture alt={alt} className={className} />;
  const widest = saving ? widestWhenSaving : undefined;
  const ready = picture.ready !== false;
  if (import.meta.env.SSR && load === 'first' && ready) {
    // What the browser would find in the page only after the styles; older ones, without AVIF, leave it alone.
    preload(pictureFallback(picture), {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: pictureSourceSet(picture, 'avif'),
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  }
  return (
    <picture className={styles.formats}>
      {ready &&
        (['avif', 'webp'] as const).map((format) => (
          <source
            key={format}
            type={`image/${format}`}
            srcSet={pictureSourceSet(picture, format, widest)}
            sizes={sizes}
          />
        ))}
      <img
        className={classNames(styles.picture, className)}
        src={ready ? pictureFallback(picture) : picture.image}
        srcSet={ready ? pictureSourceSet(picture, 'jpeg', widest) : undefined}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={load === 'lazy' ? 'lazy' : 'eager'}
        fetchPriority={load === 'first' ? 'high' : undefined}
        decoding="async"
        ref={image}
        onError={() => setFailed(picture.image)}
      />
    </picture>
  );
}

interface NoPictureProps {
  alt?: string;
  className?: string;
  children?: ReactNode;
}

/** A picture that did not arrive; without a link that is why. */
function LostPicture({ alt, className }: { alt: string; className?: string }) {
  const { useOnline } = useSurroundings();
  if (useOnline()) return <NoPicture alt={alt} className={className} />;
  const why = 'Photos need a connection';
  return (
    <NoPicture alt={alt && `${alt}. ${why}`} className={className}>
      <span className={styles.why}>{why}</span>
    </NoPicture>
  );
}

/** What stands where there is no picture. */
export function NoPicture({ alt = '', className, children }: NoPictureProps) {
  const named = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
  return (
    <span className={classNames(styles.none, className)} {...named}>
      <WavesIcon size={32} />
      {children}
    </span>
  );
}
