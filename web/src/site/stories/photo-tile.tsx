import { usePhotoProgress } from '../../offline/submissions/photo-progress';
import { classNames } from '../../ui/class-names';
import { IconButton } from '../../ui/controls/button';
import { CheckIcon, CloseIcon } from '../../ui/icons';
import { Spinner } from '../../ui/text/spinner';
import styles from './photo-field.module.css';
import type { Photo } from './use-photos';

interface PhotoTileProps {
  photo: Photo;
  /** Its place, from 1. */
  n: number;
  wrong: boolean;
  sending: boolean;
  onRemove: () => void;
}

/** A photo of the story: its preview, how far it is on its way, and the way out. */
export function PhotoTile({ photo, n, wrong, sending, onRemove }: PhotoTileProps) {
  const share = usePhotoProgress().get(photo.id) ?? 0;
  return (
    <li className={classNames(styles.tile, wrong && styles.wrong)}>
      {photo.preview && <img className={styles.image} src={photo.preview} alt={photo.name} />}
      {!photo.preview && !wrong && <Spinner />}
      {!photo.preview && wrong && <span className={styles.name}>{photo.name}</span>}
      {sending ? (
        <span
          className={styles.progress}
          role="progressbar"
          aria-label={`Image ${n}`}
          aria-valuenow={Math.round(share * 100)}
          aria-valuemin={0}
          aria-valuemax={100}
          style={{ '--share': `${share * 100}%` }}
        >
          {share === 1 && <CheckIcon size={18} />}
        </span>
      ) : (
        <IconButton label={`Remove image ${n}`} className={styles.remove} onClick={onRemove}>
          <CloseIcon size={16} />
        </IconButton>
      )}
    </li>
  );
}
