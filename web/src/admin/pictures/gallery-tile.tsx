import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Button, IconButton } from '../../ui/controls/button';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '../../ui/icons';
import { GripIcon } from '../../ui/work-icons';
import type { FormPicture } from './form-picture';
import styles from './picture-fields.module.css';
import { PictureView } from './picture-view';

interface GalleryTileProps {
  picture: FormPicture;
  /** From 0. */
  place: number;
  count: number;
  onMove: (place: number) => void;
  onRetry: () => void;
  onRemove: () => void;
}

/** A picture of a gallery, with what can be done with it. */
export function GalleryTile(props: GalleryTileProps) {
  const { picture, place, count, onMove, onRetry, onRemove } = props;
  const sortable = useSortable({ id: picture.id });
  const n = place + 1;
  const sending = picture.state === 'sending' || picture.state === 'waiting';
  return (
    <li
      ref={sortable.setNodeRef}
      className={styles.tile}
      data-wrong={picture.problem !== null}
      data-dragging={sortable.isDragging || undefined}
      style={{
        transform: CSS.Translate.toString(sortable.transform),
        transition: sortable.transition,
      }}
    >
      <div className={styles.shown}>
        <PictureView picture={picture} label={`Image ${n}`} sizes="200px" />
        <span className={styles.number} aria-hidden="true">
          {n}
        </span>
        <IconButton
          label={sending ? `Cancel upload of image ${n}` : `Remove image ${n}`}
          className={styles.remove}
          onClick={onRemove}
        >
          <CloseIcon size={16} />
        </IconButton>
        {picture.problem?.kind === 'link' && (
          <Button
            className={styles.retry}
            aria-label={`Try to upload image ${n} again`}
            onClick={onRetry}
          >
            Try again
          </Button>
        )}
      </div>
      <div className={styles.order}>
        <IconButton
          label={`Move image ${n} forward`}
          aria-disabled={place === 0}
          onClick={() => place > 0 && onMove(place - 1)}
        >
          <ChevronLeftIcon size={20} />
        </IconButton>
        <IconButton
          {...sortable.attributes}
          {...sortable.listeners}
          ref={sortable.setActivatorNodeRef}
          label={`Move image ${n}`}
          className={styles.handle}
        >
          <GripIcon />
        </IconButton>
        <IconButton
          label={`Move image ${n} back`}
          aria-disabled={n === count}
          onClick={() => n < count && onMove(place + 1)}
        >
          <ChevronRightIcon size={20} />
        </IconButton>
      </div>
    </li>
  );
}
