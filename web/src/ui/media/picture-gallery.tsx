import type { Picture as StoredPicture } from '@mr-sea/bff/contract/images';
import { useEffect, useState } from 'react';
import styles from './gallery.module.css';
import { GalleryFrame } from './gallery-frame';
import { GalleryStrip } from './gallery-strip';
import { Picture } from './picture';

interface PictureGalleryProps {
  /** Of what the pictures show. */
  name: string;
  pictures: StoredPicture[];
  open: boolean;
  /** The picture to begin with. */
  start: number;
  onClose: () => void;
}

/** Stored pictures on the whole screen, with wrap-around and a strip of small ones. Load it lazily. */
export default function PictureGallery({
  name,
  pictures,
  open,
  start,
  onClose,
}: PictureGalleryProps) {
  const [place, setPlace] = useState(start);
  useEffect(() => {
    if (open) setPlace(start);
  }, [open, start]);
  return (
    <GalleryFrame
      open={open}
      onClose={onClose}
      title={`Pictures of ${name}`}
      caption={name}
      place={place}
      count={pictures.length}
      onMove={setPlace}
      large={
        <Picture
          key={place}
          picture={pictures[place]}
          alt={`${name}, picture ${place + 1} of ${pictures.length}`}
          sizes="100vw"
          load="now"
          className={styles.large}
        />
      }
      strip={<GalleryStrip name={name} pictures={pictures} place={place} onMove={setPlace} />}
    />
  );
}
