import { storyPhotos } from '@mr-sea/bff/contract/stories';
import { useEffect, useRef, useState } from 'react';
import { newKey } from '../../client/new-key';

/** A photo that the visitor has added. */
export interface Photo {
  id: string;
  name: string;
  type: string;
  /** Bytes of the file as it was picked. */
  size: number;
  /** Address of the preview; empty until it is there. */
  preview: string;
  broken: boolean;
  /** What will be sent, once it is made smaller; null when it is no picture. */
  small: Promise<Blob | null>;
}

export interface Photos {
  list: Photo[];
  /** What is wrong with each, in order. */
  problems: (string | undefined)[];
  /** Something about the last pick as a whole. */
  notice: string | null;
  add: (files: File[]) => void;
  /** Says something about the photos as a whole, until they change. */
  say: (notice: string) => void;
  remove: (id: string) => void;
  clear: () => void;
}

/**
 * The photos of a story, each made smaller as soon as it is picked, one after the other.
 * @param waiting photos of a story that waits, which are small already
 */
export function usePhotos(waiting: { id: string; blob: Blob }[] = []): Photos {
  const [list, setList] = useState<Photo[]>(() => waiting.map(photoThatWaits));
  const [notice, setNotice] = useState<string | null>(null);
  const work = useRef<Promise<unknown>>(Promise.resolve());
  const previews = useRef(new Map<string, string>());
  const kept = useRef(waiting);
  const problems = list.map((photo, place) => photoProblem(photo, place + 1));

  function forget(id: string) {
    const preview = previews.current.get(id);
    if (preview) URL.revokeObjectURL(preview);
    previews.current.delete(id);
  }

  useEffect(() => {
    const made = previews.current;
    for (const { id, blob } of kept.current) made.set(id, URL.createObjectURL(blob));
    if (made.size > 0) {
      setList((photos) =>
        photos.map((photo) => ({ ...photo, preview: made.get(photo.id) ?? photo.preview })),
      );
    }
    return () => {
      for (const preview of made.values()) URL.revokeObjectURL(preview);
      made.clear();
    };
  }, []);

  /** One at a time: ten photos of a phone decoded at once take more memory than it has. */
  function shrink(id: string, file: File): Promise<Blob | null> {
    const turn = work.current.then(async () => {
      try {
        const small = await shrinkPhoto(file);
        const preview = URL.createObjectURL(small);
        previews.current.set(id, preview);
        change(id, { preview });
        return small;
      } catch (reason) {
        console.info('A photo cannot be read.', reason);
        change(id, { broken: true });
        return null;
      }
    });
    work.current = turn;
    return turn;
  }

  function change(id: string, part: Partial<Photo>) {
    setList((photos) => photos.map((photo) => (photo.id === id ? { ...photo, ...part } : photo)));
  }

  return {
    list,
    problems,
    notice,
    add(files) {
      const { taken, dropped } = thatFit(files, list.length);
      setNotice(dropped ? storyPhotos.tooMany : null);
      const added = taken.map((file): Photo => {
        const id = newKey();
        const { name, type, size } = file;
        // What the rules refuse anyway is not worth the work.
        const small = photoProblem(file, 1) ? Promise.resolve(null) : shrink(id, file);
        return { id, name, type, size, preview: '', broken: false, small };
      });
      setList((photos) => [...photos, ...added]);
    },
    say: setNotice,
    remove(id) {
      forget(id);
      setNotice(null);
      setList((photos) => photos.filter((photo) => photo.id !== id));
    },
    clear() {
      for (const { id } of list) forget(id);
      setNotice(null);
      setList([]);
    },
  };
}

function photoThatWaits({ id, blob }: { id: string; blob: Blob }, place: number): Photo {
  return {
    id,
    name: `Photo ${place + 1}`,
    type: blob.type,
    size: blob.size,
    preview: '',
    broken: false,
    small: Promise.resolve(blob),
  };
}

/** As much of a picked file as the rules look at. */
export interface PickedFile {
  type: string;
  size: number;
  /** The browser could not read it as a picture. */
  broken?: boolean;
}

/** What is wrong with a picked photo, the `n`-th from 1, or undefined. */
export function photoProblem(file: PickedFile, n: number): string | undefined {
  if (!storyPhotos.types.includes(file.type) || file.broken) return storyPhotos.wrongType(n);
  if (file.size > storyPhotos.maxBytes) return storyPhotos.tooLarge(n);
  return undefined;
}

/** Those of the newly picked files that there is room for. */
export function thatFit<T>(picked: T[], already: number): { taken: T[]; dropped: boolean } {
  const room = Math.max(0, storyPhotos.max - already);
  return { taken: picked.slice(0, room), dropped: picked.length > room };
}

/** No side of a photo that is sent is longer. Pixels. */
const longestSide = 2000;

const quality = 0.82;
/** The smaller format first; browsers that cannot write it answer with another one. */
const formats = ['image/webp', 'image/jpeg'];

/** The size of a picture that fits, in its own proportions and never larger than it is. */
export function fittingSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * A photo small enough for a bad link; the file itself where that is smaller. Decoding and encoding happen outside the
 * page's own thread. Throws when the file is no picture.
 */
async function shrinkPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  try {
    const { width, height } = fittingSize(picture.width, picture.height);
    for (const format of formats) {
      const small = await encode(picture, width, height, format);
      if (small?.type === format) return small.size < file.size ? small : file;
    }
    return file;
  } finally {
    picture.close();
  }
}

async function encode(
  picture: ImageBitmap,
  width: number,
  height: number,
  type: string,
): Promise<Blob | null> {
  if (typeof OffscreenCanvas !== 'undefined') {
    const canvas = new OffscreenCanvas(width, height);
    paint(canvas.getContext('2d'), picture, width, height);
    return canvas.convertToBlob({ type, quality });
  }
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  paint(canvas.getContext('2d'), picture, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

function paint(
  context: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D | null,
  picture: ImageBitmap,
  width: number,
  height: number,
): void {
  if (!context) throw new Error('This browser cannot draw pictures.');
  context.imageSmoothingQuality = 'high';
  // See-through parts of a PNG would turn black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
}
