import { excerptLength } from '../../contract/blog';
import { pictureJson, plainPictureJson } from '../images/present-picture';

/** Published posts in each category; an SQL `WITH` that `summaryColumns` needs. */
export const postCounts = `post_counts AS (
  SELECT category_id, count(*)::int AS posts_count FROM blog_posts WHERE status = 'published' GROUP BY category_id)`;

/** What lists show of `blog_posts p`, in one row; a category that is not active is no label. */
export const summaryColumns = `
  p.id, p.title, p.slug, p.published_at, p.visit_count,
  left(p.plain_text_content, ${2 * excerptLength}) AS beginning,
  (SELECT ${pictureJson('m')} FROM pictures m WHERE m.key = p.main_image) AS main_picture,
  (SELECT json_build_object('id', c.id, 'name', c.name, 'posts_count', coalesce(n.posts_count, 0))
   FROM blog_categories c LEFT JOIN post_counts n ON n.category_id = c.id
   WHERE c.id = p.category_id AND c.is_active) AS category`;

/** What a post's own page needs besides. */
export const contentColumns = `
  p.content, p.plain_text_content,
  coalesce((SELECT json_agg(json_build_object('id', i.id, 'caption', i.caption, 'picture', ${plainPictureJson('m')})
      ORDER BY i.id)
    FROM blog_images i JOIN pictures m ON m.key = i.image WHERE i.post_id = p.id), '[]') AS images`;
