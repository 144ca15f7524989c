import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { postLimits } from '@mr-sea/bff/contract/admin/blog';
import { memo, type RefObject, useEffect, useRef } from 'react';
import { Button, IconButton } from '../../ui/controls/button';
import { TextField } from '../../ui/controls/field';
import { Picture } from '../../ui/media/picture';
import { GripIcon, SortDownIcon, SortUpIcon, TrashIcon } from '../../ui/work-icons';
import type { FormPicture } from '../pictures/form-picture';
import { PictureView } from '../pictures/picture-view';
import styles from './editor-block.module.css';
import type { EditorBlock as Block, ImageBlock } from './editor-blocks';
import { sayProblem } from './picture-texts';
import { TextBlockField } from './text-block-field';

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
function ImageBlockField(props: ImageBlockFieldProps) {
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

/** A part of a block that can have the focus. */
type BlockPart = 'text' | 'handle' | 'up' | 'down';

/**
 * Puts the focus on a block once the list shows it as it is now: what had it may have moved or be gone.
 * @param list surrounds the blocks
 * @returns how to ask for it
 */
export function useBlockFocus(list: RefObject<HTMLElement | null>) {
  const wanted = useRef<{ id: string; part: BlockPart; toEnd: boolean } | null>(null);
  useEffect(() => {
    if (!wanted.current || !list.current) return;
    const { id, part, toEnd } = wanted.current;
    wanted.current = null;
    const block = list.current.querySelector(`[data-block-id="${id}"]`);
    const target = block?.querySelector<HTMLElement>(`[data-part="${part}"]`);
    target?.focus({ preventScroll: true });
    if (toEnd) scrollToEnd(list.current);
    else block?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  });
  return (id: string, part: BlockPart, { toEnd = false } = {}) => {
    wanted.current = { id, part, toEnd };
  };
}

/** Shows the end of the list, whether it scrolls by itself or with all around it. */
function scrollToEnd(list: HTMLElement): void {
  list.scrollTop = list.scrollHeight;
  list.lastElementChild?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
