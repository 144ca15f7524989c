import { useRef } from 'react';
import { Button } from '../../ui/controls/button';
import type { PictureProblem } from './form-picture';
import { PickFiles } from './pick-files';
import styles from './picture-fields.module.css';
import type { FormPictures } from './picture-list';
import { PictureView } from './picture-view';

interface MainPictureFieldProps {
  label: string;
  hint: string;
  /** What the button reads that takes the picture away; "Remove" and the label unless told otherwise. */
  removal?: string;
  types: readonly string[];
  /** Of a `single` list. */
  pictures: FormPictures;
  /** What a problem reads. */
  say: (problem: PictureProblem) => string;
  /** What the server said when the form was saved. */
  error?: string | undefined;
}

/** The one picture that stands for the whole; a new one takes the place of the one before. */
export function MainPictureField(props: MainPictureFieldProps) {
  const { label, hint, types, pictures, say, error } = props;
  const { removal = `Remove ${label.toLowerCase()}` } = props;
  const { list, control } = pictures;
  const picker = useRef<HTMLInputElement>(null);
  const picture = list.at(-1);
  const sending = picture?.state === 'sending' || picture?.state === 'waiting';
  const message = picture?.problem ? say(picture.problem) : error;
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{label}</legend>
      {picture && (
        <div className={styles.main}>
          <div className={styles.wide} data-wrong={picture.problem !== null}>
            <PictureView picture={picture} label={label} sizes="(max-width: 600px) 90vw, 400px" />
          </div>
          <div className={styles.beside}>
            {picture.problem?.kind === 'link' && (
              <Button variant="outline" onClick={() => control.retry(picture.id)}>
                Try again
              </Button>
            )}
            <Button
              variant="outline"
              onClick={() => {
                control.remove(picture.id);
                picker.current?.focus();
              }}
            >
              {sending ? 'Cancel upload' : removal}
            </Button>
          </div>
        </div>
      )}
      <PickFiles
        input={picker}
        label={picture ? `Replace ${label.toLowerCase()}` : `Add ${label.toLowerCase()}`}
        hint={hint}
        types={types}
        onFiles={(files) => control.add(files.slice(0, 1))}
      />
      <div role="alert">{message && <p className={styles.message}>{message}</p>}</div>
    </fieldset>
  );
}
