import { postLimits } from '@mr-sea/bff/contract/admin/blog';
import { Button } from '../../ui/controls/button';
import { TextField } from '../../ui/controls/field';
import { Picture } from '../../ui/media/picture';
import type { FormPicture } from '../pictures/form-picture';
import { PictureView } from '../pictures/picture-view';
import styles from './editor-block.module.css';
import type { ImageBlock } from './editor-blocks';
import { sayProblem } from './picture-texts';

interface ImageBlockFieldProps {
  /** What it is called, as in "Image 2". */
  name: string;
  block: ImageBlock;
  /** The picture, if it was chosen now. */
  chosen: FormPicture | undefined;
  onWrite: (caption: string) => void;
  onRetry: () => void;
}

/** A picture of the content with its caption. */
export function ImageBlockField(props: ImageBlockFieldProps) {
  const { name, block, chosen, onWrite, onRetry } = props;
  const { source, caption } = block;
  return (
    <div className={styles.image}>
      <div className={styles.preview} data-wrong={Boolean(chosen?.problem)}>
        {chosen ? (
          <PictureView picture={chosen} label={name} sizes="360px" />
        ) : (
          <Picture
            picture={'imageId' in source ? source.picture : null}
            alt={caption || name}
            sizes="360px"
          />
        )}
      </div>
      <div className={styles.beside}>
        {chosen?.problem && (
          <div className={styles.problem}>
            <p role="alert">{sayProblem(chosen.problem)}</p>
            {chosen.problem.kind === 'link' && (
              <Button variant="outline" onClick={onRetry}>
                Try again
              </Button>
            )}
          </div>
        )}
        <TextField
          label={`Caption of ${name.toLowerCase()}`}
          placeholder="Caption"
          data-part="text"
          autoComplete="off"
          maxLength={postLimits.captionLength}
          value={caption}
          onChange={(event) => onWrite(event.target.value)}
        />
      </div>
    </div>
  );
}
