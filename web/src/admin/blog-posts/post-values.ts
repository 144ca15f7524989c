import {
  type AdminPost,
  type AdminPostFields,
  type AdminPostSummary,
  type PostStatus,
  postStatusAt,
} from '@mr-sea/bff/contract/admin/blog';
import type { BlogBlock } from '@mr-sea/bff/contract/blog';
import { keyOfPicture, type Picture } from '@mr-sea/bff/contract/images';
import { clockInMiami, momentInMiami } from '@mr-sea/bff/contract/miami-day';
import { dateOfDay } from '../../ui/text/day';
import type { ConflictField } from '../conflicts/compare-edit';
import {
  type ChosenPicture,
  contentToSend,
  type EditorBlock,
  isContentChanged,
} from './editor-blocks';
import { noCategory, postStatusLabels, scheduleWords } from './post-texts';

/** The left column of the editor as the form holds it. */
export interface PostValues {
  title: string;
  /** What the main image shows. */
  main_image_alt: string;
  /** Id of a category; blank for none. */
  category_id: string;
  status: PostStatus;
  /** Of a scheduled post, by the clock of Miami: `YYYY-MM-DD` and `HH:MM`; blank until they are chosen. */
  publish_day: string;
  publish_time: string;
}

export const emptyPost: PostValues = {
  title: '',
  main_image_alt: '',
  category_id: '',
  status: 'draft',
  publish_day: '',
  publish_time: '',
};

export function valuesOf(post: AdminPostSummary): PostValues {
  const { title, category, main_image_alt } = post;
  const status = postStatusAt(post);
  const planned = status === 'scheduled' && post.published_at;
  const [publish_day = '', publish_time = ''] = planned
    ? clockInMiami(new Date(planned)).split('T')
    : [];
  return {
    title,
    // Missing in what a device kept before there was such a field.
    main_image_alt: main_image_alt ?? '',
    category_id: category ? String(category.id) : '',
    status,
    publish_day,
    publish_time,
  };
}

/** The moment at which a post is to become public; null for one that is not scheduled, or where day or time is missing. */
export function plannedMoment({ status, publish_day, publish_time }: PostValues): Date | null {
  if (status !== 'scheduled' || !dateOfDay(publish_day)) return null;
  if (!/^\d\d:\d\d$/.test(publish_time)) return null;
  return momentInMiami(`${publish_day}T${publish_time}`);
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
    published_at: plannedMoment(values)?.toISOString() ?? null,
    main_image_key: mainKey,
    main_image_alt: values.main_image_alt.trim(),
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
  const before = valuesOf(base);
  const { status, publish_day, publish_time } = edited.values;
  const isMoved =
    status === 'scheduled' &&
    (publish_day !== before.publish_day || publish_time !== before.publish_time);
  if (status !== before.status || isMoved) changes.status = status;
  // By the clock that the form shows: of an hour that comes twice, the second stays what it is.
  if (isMoved) changes.published_at = now.published_at;
  if (now.main_image_key !== keyOrNone(base.main_picture)) {
    changes.main_image_key = now.main_image_key;
  }
  if (now.main_image_alt !== before.main_image_alt) changes.main_image_alt = now.main_image_alt;
  if (base.content && isContentChanged(edited.blocks, base.content)) {
    Object.assign(changes, { content, content_image_keys });
  }
  return changes;
}

function keyOrNone(picture: Picture | null | undefined): string | null {
  return picture ? keyOfPicture(picture) : null;
}

function idOf(value: string): number | null {
  return value === '' ? null : Number(value);
}

/** What two admins may change of a post at the same time. */
export const postConflictFields: ConflictField<AdminPost, AdminPostFields>[] = [
  { name: 'title', label: 'Title', value: ({ title }) => title, show: ({ title }) => title },
  {
    name: 'category_id',
    label: 'Category',
    value: ({ category }) => category?.id,
    show: ({ category }) => category?.name ?? noCategory,
  },
  {
    name: 'status',
    label: 'Status',
    value: (post) => postStatusAt(post),
    show: (post) => postStatusLabels[postStatusAt(post)] ?? postStatusLabels.draft,
  },
  {
    name: 'published_at',
    label: 'Goes public',
    value: ({ status, published_at }) => (status === 'scheduled' ? published_at : null),
    show: (post) => scheduleWords(post) || 'Not scheduled',
  },
  {
    name: 'main_image_key',
    label: 'Main image',
    value: ({ main_picture }) => keyOrNone(main_picture),
    show: ({ main_picture }) => (main_picture ? 'A picture' : 'No picture'),
  },
  {
    name: 'main_image_alt',
    label: 'What the picture shows',
    value: ({ main_image_alt }) => main_image_alt ?? '',
    show: ({ main_image_alt }) => main_image_alt || 'No words',
  },
  {
    name: 'content',
    label: 'Content',
    value: ({ content }) => content ?? null,
    show: ({ content }) => summaryOf(content ?? []),
  },
];

/** Content in a line: how much there is of what, and how it begins. */
function summaryOf(content: BlogBlock[]): string {
  const texts = content.flatMap((block) => (block.type === 'text' ? [block.content.trim()] : []));
  const pictures = content.length - texts.length;
  const begins = (texts.find(Boolean) ?? '').slice(0, 120);
  return `${counted(texts.length, 'paragraph')}, ${counted(pictures, 'picture')}: ${begins}`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** What a list needs to show an edit before the server has answered. */
export interface Chosen {
  category: AdminPost['category'];
  mainPicture: Picture | null;
}

/** A post as it looks with changes that are not saved yet. */
export function applyPost(
  post: AdminPost,
  changes: Partial<AdminPostFields>,
  chosen: Chosen,
): AdminPost {
  const { category_id, main_image_key, content_image_keys: _, ...rest } = changes;
  const changed: AdminPost = { ...post, ...rest };
  if (category_id !== undefined) changed.category = chosen.category;
  if (main_image_key === undefined) return changed;
  const image = chosen.mainPicture?.image ?? null;
  return { ...changed, main_image: image, main_image_url: image, main_picture: chosen.mainPicture };
}
