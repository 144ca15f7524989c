import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useRef } from 'react';
import { Button, IconButton } from '../../ui/controls/button';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '../../ui/icons';
import { GripIcon } from '../../ui/work-icons';
import { dragWords } from './drag-words';
import type { FormPicture, PictureProblem } from './form-picture';
import { PickFiles } from './pick-files';
import styles from './picture-fields.module.css';
import { type FormPictures, isOnItsWay } from './picture-list';
import { PictureView } from './picture-view';

interface GalleryFieldProps {
  label: string;
  hint: string;
  types: readonly string[];
  pictures: FormPictures;
  /** What a problem of the picture at a place, counted from 1, reads. */
  say: (problem: PictureProblem, n: number) => string;
  /** What the server said when the form was saved. */
  error?: string | undefined;
  /** Hears when a picture is picked up and put down; Escape meanwhile must not close the dialog around it. */
  onDragging: (dragging: boolean) => void;
}

const words = dragWords('image', 'an');

/** Pictures in an order that is changed by dragging, by the keyboard, and by buttons. */
export function GalleryField(props: GalleryFieldProps) {
  const { label, hint, types, pictures, say, error, onDragging } = props;
  const { list, control } = pictures;
  const picker = useRef<HTMLInputElement>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: unknown) => list.findIndex((picture) => picture.id === id);
  const problems = list.flatMap((picture, place) =>
    picture.problem ? [say(picture.problem, place + 1)] : [],
  );
  if (error) problems.push(error);

  function drop({ active, over }: DragEndEvent) {
    onDragging(false);
    if (over && active.id !== over.id) control.move(String(active.id), placeOf(over.id));
  }

  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{label}</legend>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragStart={() => onDragging(true)}
        onDragCancel={() => onDragging(false)}
        onDragEnd={drop}
        accessibility={{
          announcements: words.announcements(placeOf, list.length),
          screenReaderInstructions: { draggable: words.instructions },
        }}
      >
        <SortableContext items={list.map(({ id }) => id)} strategy={rectSortingStrategy}>
          {list.length > 0 && (
            <ul className={styles.tiles} aria-label={label}>
              {list.map((picture, place) => (
                <GalleryTile
                  key={picture.id}
                  picture={picture}
                  place={place}
                  count={list.length}
                  onMove={(to) => control.move(picture.id, to)}
                  onRetry={() => control.retry(picture.id)}
                  onRemove={() => {
                    control.remove(picture.id);
                    picker.current?.focus();
                  }}
                />
              ))}
            </ul>
          )}
        </SortableContext>
      </DndContext>
      <PickFiles
        input={picker}
        label={list.length === 0 ? 'Add gallery images' : 'Add more gallery images'}
        hint={hint}
        types={types}
        multiple
        onFiles={(files) => control.add(files)}
      />
      <p className={styles.progress} role="status">
        {progressWords(list)}
      </p>
      <div role="alert">
        {problems.map((text) => (
          <p key={text} className={styles.message}>
            {text}
          </p>
        ))}
      </div>
    </fieldset>
  );
}

function progressWords(list: FormPictures['list']): string {
  const left = list.filter(isOnItsWay).length;
  if (left === 0) return '';
  return left === 1 ? '1 image is uploading.' : `${left} images are uploading.`;
}

interface GalleryTileProps {
  picture: FormPicture;
  /** From 0. */
  place: number;
  count: number;
  onMove: (place: number) => void;
  onRetry: () => void;
  onRemove: () => void;
}

/** A picture of a gallery, with what can be done with it. */
function GalleryTile(props: GalleryTileProps) {
  const { picture, place, count, onMove, onRetry, onRemove } = props;
  const sortable = useSortable({ id: picture.id });
  const n = place + 1;
  const sending = picture.state === 'sending' || picture.state === 'waiting';
  return (
    <li
      ref={sortable.setNodeRef}
      className={styles.tile}
      data-wrong={picture.problem !== null}
      data-dragging={sortable.isDragging || undefined}
      style={{
        transform: CSS.Translate.toString(sortable.transform),
        transition: sortable.transition,
      }}
    >
      <div className={styles.shown}>
        <PictureView picture={picture} label={`Image ${n}`} sizes="200px" />
        <span className={styles.number} aria-hidden="true">
          {n}
        </span>
        <IconButton
          label={sending ? `Cancel upload of image ${n}` : `Remove image ${n}`}
          className={styles.remove}
          onClick={onRemove}
        >
          <CloseIcon size={16} />
        </IconButton>
        {picture.problem?.kind === 'link' && (
          <Button
            className={styles.retry}
            aria-label={`Try to upload image ${n} again`}
            onClick={onRetry}
          >
            Try again
          </Button>
        )}
      </div>
      <div className={styles.order}>
        <IconButton
          label={`Move image ${n} forward`}
          aria-disabled={place === 0}
          onClick={() => place > 0 && onMove(place - 1)}
        >
          <ChevronLeftIcon size={20} />
        </IconButton>
        <IconButton
          {...sortable.attributes}
          {...sortable.listeners}
          ref={sortable.setActivatorNodeRef}
          label={`Move image ${n}`}
          className={styles.handle}
        >
          <GripIcon />
        </IconButton>
        <IconButton
          label={`Move image ${n} back`}
          aria-disabled={n === count}
          onClick={() => n < count && onMove(place + 1)}
        >
          <ChevronRightIcon size={20} />
        </IconButton>
      </div>
    </li>
  );
}
