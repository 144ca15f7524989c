import { isPublicPost } from '@mr-sea/db/blog/blog-post';
import type { Knex } from 'knex';
import {
  type AdminPost,
  type AdminPostSummary,
  type PostStatus,
  postSorts,
} from '../../../contract/admin/blog';
import { postPreviewPage, previewEnded, previewUnknown } from '../../../contract/blog';
import { type ListQuery, type ListSource, listRows, listSchema } from '../../admin-lists/list-rows';
import { refusal } from '../../http/app-error';
import type { PictureLinks } from '../../images/picture-access';
import { type PictureColumns, pictureJson, presentPicture } from '../../images/present-picture';
import { contentColumns } from '../post-service';
import { type FullPostRecord, presentImage } from '../present-post';
import { postStatusSchema } from './post-body';

export type AdminPostListQuery = ListQuery<{ status?: PostStatus }>;

export const adminPostListSchema = listSchema(postSorts, { status: postStatusSchema });

/** The SQL of a post's status as it is now (`postStatusAt`). */
const statusNow = (post: string): string =>
  `CASE WHEN ${isPublicPost(post)} THEN 'published' ELSE ${post}.status END`;

/** What the list shows of a post; unlike visitors, admins see the name of a category that is not active. */
const summaryColumns = (post: string): string => `
  ${post}.id, ${post}.version, ${post}.title, ${post}.slug, ${statusNow(post)} AS status, ${post}.created_at, ${post}.published_at,
  ${post}.visit_count, ${post}.main_image_alt,
  (SELECT json_build_object('id', c.id, 'name', c.name) FROM blog_categories c
   WHERE c.id = ${post}.category_id) AS category,
  (SELECT ${pictureJson('m')} FROM pictures m WHERE m.key = ${post}.main_image) AS main_picture`;

const posts: ListSource = {
  table: 'blog_posts',
  columns: summaryColumns('r'),
  pins: [],
  sorts: {
    id: 'r.id',
    title: 'lower(r.title)',
    category: {
      nullable: '(SELECT lower(c.name) FROM blog_categories c WHERE c.id = r.category_id)',
    },
    status: statusNow('r'),
    created_at: 'r.created_at',
  },
  usualSort: '-created_at',
  searched: 'lower(r.title)',
};

/** A page of all posts, the newest first unless asked otherwise, and how many match. */
export function listAdminPosts(
  query: AdminPostListQuery,
  knex: Knex,
): Promise<{ count: number; rows: AdminPostRecord[] }> {
  const { status } = query;
  const ofStatus = status ? [{ sql: `${statusNow('r')} = :status`, bindings: { status } }] : [];
  return listRows<AdminPostRecord>(posts, query, ofStatus, knex);
}

/** A post as the editor needs it, or undefined. */
export async function findAdminPost(
  id: number,
  knex: Knex,
): Promise<FullAdminPostRecord | undefined> {
  const { rows } = await knex.raw(
    `SELECT ${summaryColumns('p')}, ${contentColumns} FROM blog_posts p WHERE p.id = :id`,
    { id },
  );
  return rows[0];
}

/** A post as the back office reads it for its list. */
interface AdminPostRecord {
  id: number;
  version: number;
  title: string;
  slug: string;
  status: PostStatus;
  created_at: Date;
  published_at: Date | null;
  visit_count: number;
  category: { id: number; name: string } | null;
  main_image_alt: string | null;
  main_picture: PictureColumns | null;
}

/** A post as the back office reads it for its editor. */
type FullAdminPostRecord = AdminPostRecord &
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
    main_image_alt: row.main_image_alt ?? '',
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

/** For a colleague or an author who reads a draft before it is public. */
const hours = 7 * 24;

/** No picture has such a name. */
const nameOf = (id: number): string => `draft of post ${id}`;

/** Where whoever has the address sees a draft as visitors would, for a week. */
function previewPath(id: number, links: PictureLinks): string {
  return postPreviewPage.replace(':pass', `${id}-${links.passFor(nameOf(id), hours)}`);
}

/**
 * The post that a pass opens, and until when.
 * @throws 404 for a pass that was never given, or whose post is deleted; 410 for one that has ended
 */
export async function openPreview(
  pass: string,
  links: PictureLinks,
  knex: Knex,
): Promise<{ post: FullAdminPostRecord; until: Date }> {
  const [, id, rest = ''] = /^([1-9]\d{0,8})-(.+)$/.exec(pass) ?? [];
  const until = links.endOf(nameOf(Number(id)), rest);
  if (!until) throw refusal(404, previewUnknown);
  if (until <= new Date()) throw refusal(410, previewEnded);
  const post = await findAdminPost(Number(id), knex);
  if (!post) throw refusal(404, previewUnknown);
  return { post, until };
}
