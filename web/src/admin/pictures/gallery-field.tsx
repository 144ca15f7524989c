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
} from '@dnd-kit/sortable';
import { useRef } from 'react';
import { dragWords } from './drag-words';
import type { PictureProblem } from './form-picture';
import { GalleryTile } from './gallery-tile';
import { PickFiles } from './pick-files';
import styles from './picture-fields.module.css';
import { isOnItsWay } from './picture-list';
import type { FormPictures } from './use-picture-list';

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
