import type { UploadedPicture } from '@mr-sea/bff/contract/admin/images';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { uploadPicture } from '../../api/admin/images';
import { ApiError } from '../../client/call-api';
import {
  checkFile,
  type FormPicture,
  type PictureProblem,
  type PictureRules,
} from './form-picture';

/** Pictures that travel at the same time; more would only slow each other down. */
const lanes = 2;

type Send = (
  file: File,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<UploadedPicture>;

interface PictureListOptions {
  rules: PictureRules;
  /** Pictures that the row has already. */
  start?: FormPicture[];
  /** One picture only: a new one takes the place of the one before, which comes back when the new one is removed. */
  single?: boolean;
  send?: Send;
}

/** The pictures of a form in their order. A chosen file is checked, and uploads at once if it is good. */
export class PictureList {
  readonly #rules: PictureRules;
  readonly #single: boolean;
  readonly #send: Send;
  readonly #files = new Map<string, File>();
  readonly #underWay = new Map<string, AbortController>();
  /** What a form shows. */
  readonly store: StoreApi<readonly FormPicture[]>;

  constructor({ rules, start = [], single = false, send = uploadPicture }: PictureListOptions) {
    this.#rules = rules;
    this.#single = single;
    this.#send = send;
    this.store = createStore(() => start);
  }

  snapshot(): readonly FormPicture[] {
    return this.store.getState();
  }

  /** Adds chosen files; returns the ids of their pictures. */
  add(files: readonly File[]): string[] {
    const added = files.map((file) => this.#pictureOf(file));
    const before = this.#single ? this.snapshot().filter(isStored).slice(-1) : this.snapshot();
    for (const { id } of this.snapshot())
      if (!before.some((kept) => kept.id === id)) this.#release(id);
    this.#show([...before, ...added]);
    this.#go();
    return added.map(({ id }) => id);
  }

  /** Takes a picture out, and calls its upload off. */
  remove(id: string): void {
    this.#release(id);
    this.#show(this.snapshot().filter((picture) => picture.id !== id));
    this.#go();
  }

  /** Uploads a picture once more that did not arrive. */
  retry(id: string): void {
    this.#change(id, { state: 'waiting', share: 0, problem: null });
    this.#go();
  }

  /** Moves a picture to another place, counted from 0. */
  move(id: string, place: number): void {
    const picture = this.snapshot().find((each) => each.id === id);
    if (!picture) return;
    const others = this.snapshot().filter((each) => each.id !== id);
    this.#show([...others.slice(0, place), picture, ...others.slice(place)]);
  }

  /** Waits for what is on its way; answers whether the server has all pictures now. */
  async arrived(): Promise<boolean> {
    while (this.snapshot().some(isOnItsWay)) {
      await new Promise<void>((resolve) => {
        const stop = this.store.subscribe(() => {
          stop();
          resolve();
        });
      });
    }
    return this.snapshot().every(isStored);
  }

  /** Calls all uploads off and lets go of the files. */
  close(): void {
    for (const { id } of this.snapshot()) this.#release(id);
  }

  #pictureOf(file: File): FormPicture {
    const id = crypto.randomUUID();
    const problem = checkFile(file, this.#rules);
    if (!problem) this.#files.set(id, file);
    return {
      id,
      name: file.name,
      preview: problem ? null : URL.createObjectURL(file),
      stored: null,
      state: problem ? 'failed' : 'waiting',
      share: 0,
      problem,
    };
  }

  #go(): void {
    const waiting = this.snapshot().filter(({ state }) => state === 'waiting');
    for (const { id } of waiting.slice(0, lanes - this.#underWay.size)) void this.#upload(id);
  }

  async #upload(id: string): Promise<void> {
    const file = this.#files.get(id);
    if (!file) return;
    const stopper = new AbortController();
    this.#underWay.set(id, stopper);
    this.#change(id, { state: 'sending' });
    try {
      const { picture } = await this.#send(file, {
        signal: stopper.signal,
        onProgress: (share) => this.#change(id, { share }),
      });
      this.#change(id, { state: 'stored', share: 1, stored: picture });
    } catch (error) {
      if (!stopper.signal.aborted) {
        this.#change(id, { state: 'failed', problem: problemOf(error) });
      }
    } finally {
      this.#underWay.delete(id);
      this.#go();
    }
  }

  #change(id: string, change: Partial<FormPicture>): void {
    this.#show(this.snapshot().map((each) => (each.id === id ? { ...each, ...change } : each)));
  }

  #release(id: string): void {
    this.#underWay.get(id)?.abort();
    this.#files.delete(id);
    const { preview } = this.snapshot().find((each) => each.id === id) ?? {};
    if (preview) URL.revokeObjectURL(preview);
  }

  #show(pictures: readonly FormPicture[]): void {
    this.store.setState(pictures, true);
  }
}

export function isOnItsWay({ state }: FormPicture): boolean {
  return state === 'waiting' || state === 'sending';
}

function isStored({ state }: FormPicture): boolean {
  return state === 'stored';
}

/** A server that is busy or not there may take the picture later; one that refused it will not. */
function problemOf(error: unknown): PictureProblem {
  const refused = error instanceof ApiError && [400, 413, 415].includes(error.status);
  return refused ? { kind: 'refused', message: error.message } : { kind: 'link' };
}

/** The pictures of a form and what can be done with them. */
export interface FormPictures {
  list: readonly FormPicture[];
  control: PictureList;
}

/**
 * Keeps the pictures of a form for as long as it is open; uploads that still run when it closes are called off.
 * @param options as of `PictureList`; read once
 */
export function usePictureList(
  options: ConstructorParameters<typeof PictureList>[0],
): FormPictures {
  const [control] = useState(() => new PictureList(options));
  const list = useStore(control.store);
  useEffect(() => () => control.close(), [control]);
  return { list, control };
}
