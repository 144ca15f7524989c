import type {
  BlogBlock,
  BlogCategory,
  BlogImage,
  BlogPost,
  BlogPostPage,
  BlogPostSummary,
} from '../../contract/blog';
import { dayInMiami } from '../../contract/miami-day';
import type { PictureLinks } from '../images/picture-links';
import { type PictureColumns, presentPicture } from '../images/present-picture';
import { excerptOf } from './excerpt';

/** A post as `summaryColumns` read it. */
export interface PostRecord {
  id: number;
  title: string;
  slug: string;
  published_at: Date;
  visit_count: number;
  beginning: string;
  main_picture: PictureColumns | null;
  category: BlogCategory | null;
}

/** A post as `contentColumns` complete it. */
export interface FullPostRecord extends PostRecord {
  content: BlogBlock[];
  plain_text_content: string;
  images: { id: number; caption: string; picture: PictureColumns }[];
}

/** A post as lists and cards show it. */
export function presentPostSummary(row: PostRecord): BlogPostSummary {
  const main_picture = row.main_picture && presentPicture(row.main_picture, undefined);
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    published_at: row.published_at.toISOString(),
    published_day: dayInMiami(row.published_at),
    main_image_url: main_picture?.image ?? null,
    main_picture,
    category: row.category,
    visit_count: row.visit_count,
    excerpt: excerptOf(row.beginning),
  };
}

/** A post as its own page shows it. */
export function presentPost(row: FullPostRecord): BlogPost {
  return {
    ...presentPostSummary(row),
    content: row.content,
    plain_text_content: row.plain_text_content,
    content_images: row.images.map((image) => presentImage(image, undefined)),
  };
}

/** A post with the posts like it. */
export function presentPostPage({
  post,
  related,
}: {
  post: FullPostRecord;
  related: PostRecord[];
}): BlogPostPage {
  return { post: presentPost(post), related_posts: related.map(presentPostSummary) };
}

/** A picture in the text of a post. */
export function presentImage(
  { id, caption, picture }: FullPostRecord['images'][number],
  links: PictureLinks | undefined,
): BlogImage {
  const presented = presentPicture(picture, links);
  return { id, caption, image_url: presented.image, picture: presented };
}
