import type { BoatSummary } from '@mr-sea/bff/contract/boats';
import { useEffect, useState } from 'react';
import { Dialog } from '../../ui/dialog';
import { photosOf, wrap } from './boat-photos';
import styles from './gallery-dialog.module.css';
import { GalleryStage } from './gallery-stage';
import { GalleryStrip } from './gallery-strip';

interface GalleryDialogProps {
  boat: Pick<BoatSummary, 'name' | 'main_image' | 'gallery_images'>;
  open: boolean;
  /** The picture to begin with. */
  start: number;
  onClose: () => void;
}

/** All pictures of a boat on the whole screen, with wrap-around and a strip of small ones. */
export default function GalleryDialog({ boat, open, start, onClose }: GalleryDialogProps) {
  const photos = photosOf(boat);
  const [index, setIndex] = useState(start);
  useEffect(() => {
    if (open) setIndex(start);
  }, [open, start]);
  return (
    <Dialog
      kind="full"
      open={open}
      onClose={onClose}
      title={`Pictures of ${boat.name}`}
      titleHidden
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') setIndex(wrap(index, -1, photos.length));
        if (key === 'ArrowRight') setIndex(wrap(index, 1, photos.length));
      }}
    >
      <div className={styles.gallery}>
        <p className={styles.count} aria-live="polite">
          <strong>{boat.name}</strong> {index + 1} / {photos.length}
        </p>
        <GalleryStage name={boat.name} photos={photos} index={index} onMove={setIndex} />
        <GalleryStrip name={boat.name} photos={photos} index={index} onMove={setIndex} />
      </div>
    </Dialog>
  );
}
