import { type Ref, useId } from 'react';
import { ImageIcon } from '../../ui/work-icons';
import styles from './pick-files.module.css';

interface PickFilesProps {
  label: string;
  hint: string;
  types: readonly string[];
  multiple?: boolean;
  onFiles: (files: File[]) => void;
  input?: Ref<HTMLInputElement>;
}

/** Takes files by the device's own picker, or dropped onto it. */
export function PickFiles({ label, hint, types, multiple, onFiles, input }: PickFilesProps) {
  const id = useId();
  return (
    <div className={styles.drop}>
      <input
        ref={input}
        id={id}
        type="file"
        className={styles.input}
        accept={types.join(',')}
        multiple={multiple}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be picked again after it was removed.
          event.target.value = '';
        }}
      />
      <ImageIcon size={24} />
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <span id={`${id}-hint`} className={styles.hint}>
        {hint}
      </span>
    </div>
  );
}
