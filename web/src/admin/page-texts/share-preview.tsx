import { Picture } from '../../ui/media/picture';
import type { FormPicture } from '../pictures/form-picture';
import styles from './share-preview.module.css';

interface SharePreviewProps {
  /** The one of staff's own, if there is one. */
  picture: FormPicture | undefined;
  /** Path of the picture that stands there otherwise; null where it cannot be shown here. */
  usual: string | null;
  title: string;
  description: string;
}

/** How a chat shows a link to the page: with the middle of the picture in a fixed frame. */
export function SharePreview({ picture, usual, title, description }: SharePreviewProps) {
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.caption}>How a shared link looks</figcaption>
      <div className={styles.card}>
        <div className={styles.frame}>
          {picture?.preview ? (
            <img className={styles.picture} src={picture.preview} alt="" />
          ) : picture?.stored ? (
            <Picture className={styles.picture} picture={picture.stored} alt="" sizes="480px" />
          ) : (
            usual && <img className={styles.picture} src={usual} alt="" />
          )}
        </div>
        <div className={styles.words}>
          <p className={styles.site}>{location.host}</p>
          <p className={styles.title}>{title}</p>
          <p className={styles.description}>{description}</p>
        </div>
      </div>
    </figure>
  );
}
