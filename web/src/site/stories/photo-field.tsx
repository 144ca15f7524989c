import { storyPhotos } from '@mr-sea/bff/contract/stories';
import { useId, useRef } from 'react';
import { PhotosIcon } from '../../ui/icons';
import styles from './photo-field.module.css';
import { PhotoTile } from './photo-tile';
import type { Photos } from './use-photos';

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
