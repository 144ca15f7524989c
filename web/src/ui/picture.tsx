import {
  pictureFallback,
  pictureSourceSet,
  type Picture as StoredPicture,
} from '@mr-sea/bff/contract/images';
import { useState } from 'react';
import { classNames } from './class-names';
import { useDataSaver } from './data-saver';
import { WavesIcon } from './icons';
import styles from './picture.module.css';
import { useReadyPicture } from './use-ready-picture';

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
  const saving = useDataSaver();
  const [failed, setFailed] = useState<string | null>(null);
  if (!picture || failed === picture.image || (waits && saving)) {
    return <NoPicture alt={alt} className={className} />;
  }
  const widest = saving ? widestWhenSaving : undefined;
  const ready = picture.ready !== false;
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
        style={picture.blur ? { backgroundImage: `url(${picture.blur})` } : undefined}
        onError={() => setFailed(picture.image)}
      />
    </picture>
  );
}

/** What stands where a picture is missing, or was never seen on this device while offline. */
export function NoPicture({ alt = '', className }: { alt?: string; className?: string }) {
  const named = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
  return (
    <span className={classNames(styles.none, className)} {...named}>
      <WavesIcon size={32} />
    </span>
  );
}
