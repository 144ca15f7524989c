import type { BlogBlock, BlogImage } from '../blog';
import type { TextField } from '../field';
import type { Picture } from '../images';
import type { Versioned } from './lists';

export const postStatuses = ['draft', 'scheduled', 'published'] as const;
/** A scheduled post becomes public by itself at its `published_at`, and is published from then on. */
export type PostStatus = (typeof postStatuses)[number];

/** How far ahead a post can be scheduled. Days. */
export const postScheduleDays = 3 * 365;

/** The status of a post at a moment, which for a scheduled one may have come since the server said so. */
export function postStatusAt(
  { status, published_at }: { status: PostStatus; published_at: string | Date | null },
  now = new Date(),
): PostStatus {
  const isDue = status === 'scheduled' && published_at && new Date(published_at) <= now;
  return isDue ? 'published' : status;
}

/** A post as the list of the back office shows it. */
export interface AdminPostSummary extends Versioned {
  title: string;
  slug: string;
  status: PostStatus;
  category: { id: number; name: string } | null;
  /** ISO 8601, UTC. */
  created_at: string;
  /** When it became public, or of a scheduled one, will. */
  published_at: string | null;
  /** Address of the original. */
  main_image: string | null;
  main_image_url: string | null;
  main_picture: Picture | null;
  /** What it shows, in words; blank where nobody wrote it. */
  main_image_alt: string;
  visit_count: number;
  /** Where a post that is not public yet can be looked at as visitors would see it, by whoever has it, for a week. Null once published. */
  preview_path: string | null;
}

/** A post with its content, as the editor needs it. */
export interface AdminPost extends AdminPostSummary {
  content: BlogBlock[];
  plain_text_content: string;
  content_images: BlogImage[];
}

export const postSorts = ['id', 'title', 'category', 'status', 'created_at'] as const;

/**
 * What an admin adds or edits, as JSON or as a form (`multipart/form-data`).
 * In a form `content` is the JSON text of the block list, `category_id` may be blank, and files travel as `main_image`
 * and `content_images`. A new picture's block has the `image_id` "temp_{filename}"; where several files have the same
 * name, its blocks take them in their order. A block without a caption gets the file's name as caption.
 *
 * What is wrong is said of `title`, `content`, `category_id`, `status`, `published_at`, `main_image`,
 * `main_image_alt` or `content_images`.
 */
export interface AdminPostFields {
  title: string;
  /** A new picture's `image_id` is "temp_{filename}". */
  content: BlogBlock[];
  category_id: number | null;
  status: PostStatus;
  /** When a scheduled post becomes public: ISO 8601 with its time zone; null, or left out, of all others. */
  published_at: string | null;
  /** Key of an uploaded picture, or null for none. */
  main_image_key: string | null;
  /** What it shows, for people who do not see it. Blank, a screen reader passes the picture over. */
  main_image_alt: string;
  /** Key of each uploaded content picture by its file name, in place of files. */
  content_image_keys: Record<string, string>;
}

export const adminPostPaths = {
  list: '/api/admin/blog/posts',
  one: '/api/admin/blog/posts/{id}',
  bulkDelete: '/api/admin/blog/posts/bulk-delete',
};

/** What a post and a category ask for. */
export const adminPostFields = {
  title: {
    required: 'Title is required.',
    max: { length: 300, message: 'Title cannot exceed 300 characters.' },
  },
  main_image_alt: {
    max: { length: 200, message: 'Description of the picture cannot exceed 200 characters.' },
  },
} satisfies Record<string, TextField>;

/** Protects the page and the database; far above any post. Lengths are of one paragraph, of all together, of a caption. */
export const postLimits = {
  blocks: 400,
  textLength: 20_000,
  wholeTextLength: 200_000,
  captionLength: 500,
  /** Pictures that one form can bring along; pictures that were uploaded before do not count. */
  formPictures: 40,
} as const;

export const adminPostTexts = {
  contentRequired: 'Content is required',
  contentWithoutText: 'Content must have at least some text',
  contentInvalid: 'The content has to be a list of paragraphs and pictures.',
  tooManyBlocks: `A post cannot have more than ${postLimits.blocks} paragraphs and pictures.`,
  textTooLong: `A paragraph cannot exceed ${postLimits.textLength} characters.`,
  wholeTextTooLong: `The text of a post cannot exceed ${postLimits.wholeTextLength} characters.`,
  captionTooLong: `A caption cannot exceed ${postLimits.captionLength} characters.`,
  /** A picture of the content that is none of this post. */
  imageUnknown: 'A picture is not part of this post (any more). Please add it again.',
  tooManyPictures: `At most ${postLimits.formPictures} pictures can be sent at a time.`,
  categoryUnknown: 'This category does not exist (any more).',
  statusUnknown: 'The status has to be draft, scheduled or published.',
  scheduleInvalid: 'This has to be a date and time with its time zone',
  scheduleMissing: 'Choose the day and time at which it becomes public.',
  schedulePast:
    'This time has passed in Miami. Choose a later one, or the status Published to publish it now.',
  scheduleTooFar: 'A post can be scheduled for up to three years ahead.',
  notAnImage: 'Only image files can be added',
  addFailed: 'Failed to add blog post. Please try again.',
  updateFailed: 'Failed to update blog post. Please try again.',
  deleteFailed: 'Failed to delete blog post. Please try again.',
  bulkDeleteFailed: 'Failed to delete posts. Please try again.',
  noneSelected: 'No posts selected.',
  noneToDelete: 'No posts selected for deletion.',
  loadFailed: 'Error fetching data',
} as const;

/** The message that applies to a post's content, or undefined when it is good. */
export function checkContent(content: BlogBlock[]): string | undefined {
  if (content.length === 0) return adminPostTexts.contentRequired;
  const hasText = content.some((block) => block.type === 'text' && block.content.trim() !== '');
  return hasText ? undefined : adminPostTexts.contentWithoutText;
}

/** A category of posts as admins see it. */
export interface AdminBlogCategory extends Versioned {
  name: string;
  description: string;
  is_active: boolean;
  /** Posts in it, drafts included. */
  post_count: number;
}

export const blogCategorySorts = ['id', 'name', 'is_active'] as const;

export interface AdminBlogCategoryFields {
  name: string;
  description: string;
  is_active: boolean;
}

export const adminBlogCategoryPaths = {
  list: '/api/admin/blog/categories',
  one: '/api/admin/blog/categories/{id}',
  bulkDelete: '/api/admin/blog/categories/bulk-delete',
};

export const adminBlogCategoryFields = {
  name: {
    required: 'Name is required',
    max: { length: 100, message: 'Name cannot exceed 100 characters' },
  },
  description: { max: { length: 2000, message: 'Description cannot exceed 2000 characters' } },
} satisfies Record<string, TextField>;

export const adminBlogCategoryTexts = {
  nameTaken: 'A category with this name already exists',
  addFailed: 'Failed to add blog category. Please try again.',
  updateFailed: 'Failed to update blog category. Please try again.',
  deleteFailed: 'Failed to delete blog category. Please try again.',
  bulkDeleteFailed: 'Failed to delete categories. Please try again.',
  noneSelected: 'No categories selected.',
  noneToDelete: 'No categories selected for deletion.',
} as const;
