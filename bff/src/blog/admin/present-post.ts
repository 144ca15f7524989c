import type { AdminPost, AdminPostSummary, PostStatus } from '../../../contract/admin/blog';
import type { PictureLinks } from '../../images/picture-links';
import { type PictureColumns, presentPicture } from '../../images/present-picture';
import { type FullPostRecord, presentImage } from '../present-post';
import { previewPath } from '../preview-pass';

/** A post as the back office reads it for its list. */
export interface AdminPostRecord {
  id: number;
  version: number;
  title: string;
  slug: string;
  status: PostStatus;
  created_at: Date;
  published_at: Date | null;
  visit_count: number;
  category: { id: number; name: string } | null;
  main_picture: PictureColumns | null;
}

/** A post as the back office reads it for its editor. */
export type FullAdminPostRecord = AdminPostRecord &
  Pick<FullPostRecord, 'content' | 'plain_text_content' | 'images'>;

/** A post as the list of the back office shows it. */
export function presentAdminPostSummary(
  row: AdminPostRecord,
  links: PictureLinks,
): AdminPostSummary {
  const main_picture = row.main_picture && presentPicture(row.main_picture, linksFor(row, links));
  const address = main_picture?.image ?? null;
  return {
    id: row.id,
    version: row.version,
    title: row.title,
    slug: row.slug,
    status: row.status,
    category: row.category,
    created_at: row.created_at.toISOString(),
    published_at: row.published_at?.toISOString() ?? null,
    main_image: address,
    main_image_url: address,
    main_picture,
    visit_count: row.visit_count,
    preview_path: row.status === 'published' ? null : previewPath(row.id, links),
  };
}

/** A post as the editor shows it. */
export function presentAdminPost(row: FullAdminPostRecord, links: PictureLinks): AdminPost {
  return {
    ...presentAdminPostSummary(row, links),
    content: row.content,
    plain_text_content: row.plain_text_content,
    content_images: row.images.map((image) => presentImage(image, linksFor(row, links))),
  };
}

/** Pictures of a published post are for everybody. */
function linksFor({ status }: AdminPostRecord, links: PictureLinks): PictureLinks | undefined {
  return status === 'published' ? undefined : links;
}
