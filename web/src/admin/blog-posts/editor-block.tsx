import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { memo } from 'react';
import { IconButton } from '../../ui/controls/button';
import { GripIcon, SortDownIcon, SortUpIcon, TrashIcon } from '../../ui/work-icons';
import type { FormPicture } from '../pictures/form-picture';
import styles from './editor-block.module.css';
import type { EditorBlock as Block } from './editor-blocks';
import { ImageBlockField } from './image-block';
import { TextBlockField } from './text-block';

/** What can be done with a block; the same functions at every render. */
export interface BlockControl {
  write: (id: string, text: string) => void;
  remove: (id: string) => void;
  /** To the place one before or after. */
  step: (id: string, by: -1 | 1) => void;
  retry: (pictureId: string) => void;
}

interface EditorBlockProps {
  block: Block;
  /** From 0. */
  place: number;
  count: number;
  chosen: FormPicture | undefined;
  control: BlockControl;
}

/** A block of the content with its handle and its buttons. */
export const EditorBlock = memo(function EditorBlock(props: EditorBlockProps) {
  const { block, place, count, chosen, control } = props;
  const sortable = useSortable({ id: block.id });
  const name = `${block.type === 'text' ? 'Paragraph' : 'Image'} ${place + 1}`;
  const lower = name.toLowerCase();
  return (
    <li
      ref={sortable.setNodeRef}
      className={styles.block}
      data-block-id={block.id}
      data-dragging={sortable.isDragging || undefined}
      style={{
        transform: CSS.Translate.toString(sortable.transform),
        transition: sortable.transition,
      }}
    >
      <div className={styles.bar}>
        <IconButton
          {...sortable.attributes}
          {...sortable.listeners}
          ref={sortable.setActivatorNodeRef}
          label={`Move ${lower}`}
          title="Drag to move"
          className={styles.handle}
          data-part="handle"
        >
          <GripIcon />
        </IconButton>
        <span className={styles.name} aria-hidden="true">
          {name}
        </span>
        <IconButton
          label={`Move ${lower} up`}
          data-part="up"
          aria-disabled={place === 0}
          onClick={() => control.step(block.id, -1)}
        >
          <SortUpIcon />
        </IconButton>
        <IconButton
          label={`Move ${lower} down`}
          data-part="down"
          aria-disabled={place === count - 1}
          onClick={() => control.step(block.id, 1)}
        >
          <SortDownIcon />
        </IconButton>
        <IconButton
          label={`Remove ${lower}`}
          className={styles.remove}
          onClick={() => control.remove(block.id)}
        >
          <TrashIcon />
        </IconButton>
      </div>
      {block.type === 'text' ? (
        <TextBlockField
          name={name}
          text={block.content}
          onWrite={(text) => control.write(block.id, text)}
        />
      ) : (
        <ImageBlockField
          name={name}
          block={block}
          chosen={chosen}
          onWrite={(text) => control.write(block.id, text)}
          onRetry={() => chosen && control.retry(chosen.id)}
        />
      )}
    </li>
  );
});
