import { storyPhotos } from '@mr-sea/bff/contract/stories';
import { useId, useRef } from 'react';
import { usePhotoProgress } from '../../offline/submissions/photo-progress';
import { classNames } from '../../ui/class-names';
import { IconButton } from '../../ui/controls/button';
import { CheckIcon, CloseIcon, PhotosIcon } from '../../ui/icons';
import { Spinner } from '../../ui/text/spinner';
import styles from './photo-field.module.css';
import type { Photo, Photos } from './use-photos';

interface PhotoFieldProps {
  photos: Photos;
  /** The story is on its way: nothing can be added or removed. */
  sending: boolean;
}

/** Adds photos to a story, by the device's own picker or dropped onto the field. */
export function PhotoField({ photos, sending }: PhotoFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { list, problems, notice } = photos;
  const messages = [notice, ...problems].filter((text) => text !== null && text !== undefined);
  const full = list.length >= storyPhotos.max;
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>Photos (optional)</legend>
      {list.length > 0 && (
        <ul className={styles.tiles}>
          {list.map((photo, place) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              n={place + 1}
              wrong={problems[place] !== undefined}
              sending={sending}
              onRemove={() => {
                photos.remove(photo.id);
                input.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      {!sending && (
        <div className={styles.drop} data-full={full}>
          <input
            ref={input}
            id={id}
            type="file"
            className={styles.input}
            accept={storyPhotos.types.join(',')}
            multiple
            aria-describedby={`${id}-hint`}
            onChange={(event) => {
              photos.add([...(event.target.files ?? [])]);
              // The same file may be picked again after it was removed.
              event.target.value = '';
            }}
          />
          <PhotosIcon size={24} />
          <label htmlFor={id} className={styles.label}>
            {list.length === 0 ? 'Add photos' : 'Add more photos'}
          </label>
          <span id={`${id}-hint`} className={styles.hint}>
            {list.length > 0 && `${list.length} of ${storyPhotos.max}. `}
            Up to {storyPhotos.max} photos, JPEG, PNG or WebP, 5 MB each.
          </span>
        </div>
      )}
      <div role="alert">
        {messages.map((text) => (
          <p key={text} className={styles.message}>
            {text}
          </p>
        ))}
      </div>
    </fieldset>
  );
}

interface PhotoTileProps {
  photo: Photo;
  /** Its place, from 1. */
  n: number;
  wrong: boolean;
  sending: boolean;
  onRemove: () => void;
}

/** A photo of the story: its preview, how far it is on its way, and the way out. */
function PhotoTile({ photo, n, wrong, sending, onRemove }: PhotoTileProps) {
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
