import type { BoatSummary } from '@mr-sea/bff/contract/boats';
import PictureGallery from '../../ui/media/picture-gallery';
import { photosOf } from './boat-photos';
import { drawnNote } from './drawn-note';

interface GalleryDialogProps {
  boat: Pick<BoatSummary, 'name' | 'main_image' | 'gallery_images'>;
  open: boolean;
  /** The picture to begin with. */
  start: number;
  onClose: () => void;
}

/** All pictures of a boat on the whole screen. */
export default function GalleryDialog({ boat, ...gallery }: GalleryDialogProps) {
  return (
    <PictureGallery name={boat.name} drawnNote={drawnNote} pictures={photosOf(boat)} {...gallery} />
  );
}
