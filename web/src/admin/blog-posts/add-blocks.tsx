import { type Ref, useRef } from 'react';
import { Button } from '../../ui/controls/button';
import { ImageIcon, ParagraphIcon } from '../../ui/work-icons';
import styles from './content-editor.module.css';
import { postPictureRules } from './picture-texts';

interface AddBlocksProps {
  paragraphButton: Ref<HTMLButtonElement>;
  onParagraph: () => void;
  onImages: (files: File[]) => void;
}

/** The buttons that add blocks at the end. */
export function AddBlocks({ paragraphButton, onParagraph, onImages }: AddBlocksProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.adding}>
      <Button ref={paragraphButton} variant="outline" onClick={onParagraph}>
        <ParagraphIcon />
        Add Paragraph
      </Button>
      <Button variant="outline" onClick={() => picker.current?.click()}>
        <ImageIcon />
        Add Image
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="Images of the content"
        accept={postPictureRules.types.join(',')}
        multiple
        onChange={(event) => {
          onImages([...(event.target.files ?? [])]);
          // The same file may be picked again after it was removed.
          event.target.value = '';
        }}
      />
    </div>
  );
}
