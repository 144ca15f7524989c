import type {
  AdminPost,
  AdminPostFields,
  AdminPostSummary,
  PostStatus,
} from '@mr-sea/bff/contract/admin/blog';
import { keyOfPicture, type Picture } from '@mr-sea/bff/contract/images';
import {
  type ChosenPicture,
  contentToSend,
  type EditorBlock,
  isContentChanged,
} from './editor-blocks';

/** The left column of the editor as the form holds it. */
export interface PostValues {
  title: string;
  /** Id of a category; blank for none. */
  category_id: string;
  status: PostStatus;
}

export const emptyPost: PostValues = { title: '', category_id: '', status: 'draft' };

export function valuesOf({ title, category, status }: AdminPostSummary): PostValues {
  return { title, category_id: category ? String(category.id) : '', status };
}

/** Everything that the editor holds. */
export interface EditedPost {
  values: PostValues;
  blocks: readonly EditorBlock[];
  /** The pictures that were chosen for the content. */
  pictures: readonly ChosenPicture[];
  mainKey: string | null;
}

/** A new post as it is sent. */
export function fieldsOf({ values, blocks, pictures, mainKey }: EditedPost): AdminPostFields {
  return {
    title: values.title.trim(),
    category_id: idOf(values.category_id),
    status: values.status,
    main_image_key: mainKey,
    ...contentToSend(blocks, pictures),
  };
}

/** A post that is edited; `content` is absent until it was read. */
export type PostBase = AdminPostSummary & Partial<Pick<AdminPost, 'content'>>;

/** The fields that differ from the post the edit began with; content that was not read yet stays as it is. */
export function changesOf(base: PostBase, edited: EditedPost): Partial<AdminPostFields> {
  const { content, content_image_keys, ...now } = fieldsOf(edited);
  const changes: Partial<AdminPostFields> = {};
  if (now.title !== base.title) changes.title = now.title;
  if (now.category_id !== (base.category?.id ?? null)) changes.category_id = now.category_id;
  if (now.status !== base.status) changes.status = now.status;
  if (now.main_image_key !== keyOrNone(base.main_picture)) {
    changes.main_image_key = now.main_image_key;
  }
  if (base.content && isContentChanged(edited.blocks, base.content)) {
    Object.assign(changes, { content, content_image_keys });
  }
  return changes;
}

export function keyOrNone(picture: Picture | null | undefined): string | null {
  return picture ? keyOfPicture(picture) : null;
}

function idOf(value: string): number | null {
  return value === '' ? null : Number(value);
}
