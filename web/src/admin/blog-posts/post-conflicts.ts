import type { AdminPost, AdminPostFields } from '@mr-sea/bff/contract/admin/blog';
import type { BlogBlock } from '@mr-sea/bff/contract/blog';
import type { Picture } from '@mr-sea/bff/contract/images';
import type { ConflictField } from '../conflicts/compare-edit';
import { noCategory, postStatusLabels } from './post-texts';
import { keyOrNone } from './post-values';

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
    value: ({ status }) => status,
    show: ({ status }) => postStatusLabels[status] ?? postStatusLabels.draft,
  },
  {
    name: 'main_image_key',
    label: 'Main image',
    value: ({ main_picture }) => keyOrNone(main_picture),
    show: ({ main_picture }) => (main_picture ? 'A picture' : 'No picture'),
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
