import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type Dispatch, type Ref, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/controls/button';
import { FormError } from '../../ui/controls/form-parts';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import { ImageIcon, ParagraphIcon } from '../../ui/work-icons';
import { dragWords } from '../pictures/drag-words';
import { checkFile } from '../pictures/form-picture';
import type { FormPictures } from '../pictures/picture-list';
import styles from './content-editor.module.css';
import { ContentPreview } from './content-preview';
import { type BlockControl, EditorBlock, useBlockFocus } from './editor-block';
import {
  type EditorBlock as Block,
  type BlockChange,
  newImage,
  newParagraph,
} from './editor-blocks';
import { postPictureRules, sayProblem } from './picture-texts';

interface ContentEditorProps {
  blocks: Block[];
  onChange: Dispatch<BlockChange>;
  /** The pictures that were chosen for the content. */
  pictures: FormPictures;
  /** Hears when a block is picked up and put down. */
  onDragging: (dragging: boolean) => void;
  error: string;
}

const downOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 });

const words = dragWords('block', 'a');

/** The paragraphs and pictures of a post, in an order that is changed by dragging, by the keyboard, and by buttons. */
export function ContentEditor(props: ContentEditorProps) {
  const { blocks, onChange, pictures, onDragging, error } = props;
  const list = useRef<HTMLUListElement>(null);
  const addParagraph = useRef<HTMLButtonElement>(null);
  const focusOn = useBlockFocus(list);
  const [said, setSaid] = useState('');
  const [refused, setRefused] = useState('');
  const [reading, setReading] = useState(false);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: stepByKey }),
  );
  const placeOf = (id: unknown) => blocks.findIndex((block) => block.id === id);
  const control = useBlockControl({
    write: (id, text) => onChange({ kind: 'write', id, text }),
    remove(id) {
      const place = placeOf(id);
      const block = blocks[place];
      const neighbour = blocks[place + 1] ?? blocks[place - 1];
      if (block?.type === 'image' && 'pictureId' in block.source) {
        pictures.control.remove(block.source.pictureId);
      }
      onChange({ kind: 'remove', id });
      if (neighbour) focusOn(neighbour.id, 'handle');
      else addParagraph.current?.focus();
    },
    step(id, by) {
      const to = placeOf(id) + by;
      if (to < 0 || to >= blocks.length) return;
      onChange({ kind: 'move', id, to });
      focusOn(id, by < 0 ? 'up' : 'down');
      setSaid(`The block is at place ${to + 1} of ${blocks.length}.`);
    },
    retry: (pictureId) => pictures.control.retry(pictureId),
  });

  function add(added: Block[]) {
    const last = added.at(-1);
    if (!last) return;
    onChange({ kind: 'add', blocks: added });
    focusOn(last.id, 'text', { toEnd: true });
  }

  function addPictures(files: File[]) {
    const good = files.filter((file) => !checkFile(file, postPictureRules));
    const [bad] = files.filter((file) => !good.includes(file));
    const problem = bad && checkFile(bad, postPictureRules);
    setRefused(problem ? `${bad.name}: ${sayProblem(problem)}` : '');
    const ids = pictures.control.add(good);
    add(ids.map((id, place) => newImage(id, good[place]?.name ?? '')));
  }

  function drop({ active, over }: DragEndEvent) {
    // Whoever asks about Escape while a block is held is answered first.
    setTimeout(() => onDragging(false));
    if (over && active.id !== over.id) {
      onChange({ kind: 'move', id: String(active.id), to: placeOf(over.id) });
    }
  }

  return (
    <section className={styles.content} aria-label="Content editor">
      <div className={styles.head}>
        <h3 className={styles.title}>Content</h3>
        <Button variant="quiet" aria-pressed={reading} onClick={() => setReading(!reading)}>
          Preview text
        </Button>
      </div>
      {reading ? (
        <ContentPreview blocks={blocks} />
      ) : (
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          modifiers={[downOnly]}
          onDragStart={() => onDragging(true)}
          onDragEnd={drop}
          onDragCancel={() => setTimeout(() => onDragging(false))}
          accessibility={{
            announcements: words.announcements(placeOf, blocks.length),
            screenReaderInstructions: { draggable: words.instructions },
          }}
        >
          <SortableContext
            items={blocks.map(({ id }) => id)}
            strategy={verticalListSortingStrategy}
          >
            {blocks.length === 0 ? (
              <p className={styles.empty}>Add a paragraph or an image to begin.</p>
            ) : (
              <ul ref={list} className={styles.blocks} aria-label="Content">
                {blocks.map((block, place) => (
                  <EditorBlock
                    key={block.id}
                    block={block}
                    place={place}
                    count={blocks.length}
                    chosen={chosenOf(block, pictures.list)}
                    control={control}
                  />
                ))}
              </ul>
            )}
          </SortableContext>
        </DndContext>
      )}
      {!reading && (
        <AddBlocks
          paragraphButton={addParagraph}
          onParagraph={() => add([newParagraph()])}
          onImages={addPictures}
        />
      )}
      {(error || refused) && <FormError>{error || refused}</FormError>}
      <div role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
    </section>
  );
}

function chosenOf(block: Block, chosen: FormPictures['list']) {
  if (block.type === 'text' || !('pictureId' in block.source)) return undefined;
  const { pictureId } = block.source;
  return chosen.find(({ id }) => id === pictureId);
}

/** The same functions at every render, so that a key typed in one block draws only that one anew. */
function useBlockControl(now: BlockControl): BlockControl {
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });
  return useMemo(
    () => ({
      write: (...given) => latest.current.write(...given),
      remove: (...given) => latest.current.remove(...given),
      step: (...given) => latest.current.step(...given),
      retry: (...given) => latest.current.retry(...given),
    }),
    [],
  );
}

/** How far a press of an arrow key moves a block that was picked up. Pixels. */
const keyboardStepPx = 25;

const directions: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** Moves a block up and down by steps; it stands in a column, so the other arrows do nothing. */
const stepByKey: KeyboardCoordinateGetter = (event, { currentCoordinates }) => {
  const direction = directions[event.code];
  if (!direction) return undefined;
  event.preventDefault();
  return { ...currentCoordinates, y: currentCoordinates.y + direction * keyboardStepPx };
};

interface AddBlocksProps {
  paragraphButton: Ref<HTMLButtonElement>;
  onParagraph: () => void;
  onImages: (files: File[]) => void;
}

/** The buttons that add blocks at the end. */
function AddBlocks({ paragraphButton, onParagraph, onImages }: AddBlocksProps) {
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
