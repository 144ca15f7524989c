import { Picture } from '../../ui/media/picture';
import type { FormPicture } from './form-picture';
import styles from './picture-view.module.css';

interface PictureViewProps {
  picture: FormPicture;
  /** What it is called, as in "Image 2". */
  label: string;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
}

/** A picture of a form: itself, and over it how far it is on its way. */
export function PictureView({ picture, label, sizes }: PictureViewProps) {
  const { preview, stored, state, share, name } = picture;
  return (
    <span className={styles.frame}>
      {preview ? (
        <img className={styles.image} src={preview} alt={name ? `${label}, ${name}` : label} />
      ) : stored ? (
        <Picture className={styles.image} picture={stored} alt={label} sizes={sizes} />
      ) : (
        <span className={styles.name}>{name}</span>
      )}
      {(state === 'waiting' || state === 'sending') && (
        <span className={styles.cover}>
          <span className={styles.words}>{wordsFor(picture)}</span>
          <progress
            className={styles.bar}
            aria-label={`Upload of ${label.toLowerCase()}`}
            value={state === 'sending' && share === 1 ? undefined : share}
            max={1}
          />
        </span>
      )}
    </span>
  );
}

function wordsFor({ state, share }: FormPicture): string {
  if (state === 'waiting') return 'Waiting';
  return share === 1 ? 'Saving' : `${Math.round(share * 100)} %`;
}
