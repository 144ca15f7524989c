import type { Picture } from '@mr-sea/bff/contract/images';
import { classNames } from '../../ui/class-names';
import styles from './drawn-note.module.css';

interface DrawnNoteProps {
  picture: Picture | null | undefined;
  /** For a picture large enough to be taken for a photo; it then also says where photos are to be had. */
  large?: boolean;
}

/**
 * Says at the corner of a picture that it is only drawn. What it lies in is positioned. A small picture stands beside the name
 * of its boat and has no words for a screen reader, so nor has its note.
 */
export function DrawnNote({ picture, large = false }: DrawnNoteProps) {
  return (
    picture?.drawn && (
      <span className={classNames(styles.note, large && styles.large)} aria-hidden={!large}>
        {large ? drawnNote : 'Illustration'}
      </span>
    )
  );
}

/** The note of a large picture. */
export const drawnNote = 'Illustration · ask us for photos';
