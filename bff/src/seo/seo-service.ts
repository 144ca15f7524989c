import { isPublicPost } from '@mr-sea/db/blog/blog-post';
import { prepared } from '@mr-sea/db/connection';
import type { Knex } from 'knex';
import type { BoatFacts, CategoryFacts, PostFacts } from './describe';
import { type FixedPage, pageTexts } from './page-texts';
import type { Overrides, PageFacts } from './seo-record';

// What stands for the site where a page has no picture of its own: the boat that the list begins with.
const sitePicture = `(SELECT b.main_image FROM boats b WHERE b.status = 'active' AND b.main_image IS NOT NULL
  ORDER BY b.featured DESC, b.created_at DESC, b.id DESC LIMIT 1)`;

/** What was stored for a page, a boat or a post; an empty object where nothing was. */
const overridesOf = (condition: string): string =>
  `coalesce((SELECT to_jsonb(m) FROM page_metadata m WHERE ${condition}), '{}') AS overrides`;

interface WithOverrides {
  overrides: Overrides;
}

/** A fixed page with what was stored for it. */
export async function findPageSeo(
  page: FixedPage,
  knex: Knex,
): Promise<{ facts: PageFacts; overrides: Overrides }> {
  const [found] = await prepared<{ picture: string | null } & WithOverrides>(
    knex,
    `SELECT ${sitePicture} AS picture, ${overridesOf('m.page = :page')}`,
    { page },
  );
  const { picture = null, overrides = {} } = found ?? {};
  return { facts: { ...pageTexts[page], type: 'website', picture }, overrides };
}

/** What the metadata of an active boat is made of, or undefined. */
export async function findBoatSeo(
  id: number,
  knex: Knex,
): Promise<(BoatFacts & WithOverrides) | undefined> {
  const [found] = await prepared<BoatFacts & WithOverrides>(
    knex,
    `SELECT b.id, b.name, b.code, b.description, b.category_id, c.name AS category_name, b.length, b.capacity,
       b.visitor_price, b.duration_hours, b.more_durations, b.average_rating, b.rating_count,
       ARRAY(SELECT i.image FROM boat_images i WHERE i.boat_id = b.id ORDER BY i.position LIMIT 4) AS gallery,
       coalesce(b.main_image, ${sitePicture}) AS picture, ${overridesOf('m.boat_id = b.id')}
     FROM boats b JOIN categories c ON c.id = b.category_id WHERE b.id = :id AND b.status = 'active'`,
    { id },
  );
  return found;
}

/** What the metadata of a published post is made of, or undefined. */
export async function findPostSeo(
  slug: string,
  knex: Knex,
): Promise<(PostFacts & WithOverrides) | undefined> {
  const [found] = await prepared<PostFacts & WithOverrides>(
    knex,
    `SELECT p.title, p.slug, left(p.plain_text_content, 400) AS beginning, p.published_at, p.updated_at,
       c.name AS category_name, coalesce(p.main_image, ${sitePicture}) AS picture,
       CASE WHEN p.main_image IS NOT NULL THEN p.main_image_alt END AS picture_alt, ${overridesOf('m.post_id = p.id')}
     FROM blog_posts p LEFT JOIN blog_categories c ON c.id = p.category_id AND c.is_active
     WHERE p.slug = :slug AND ${isPublicPost('p')}`,
    { slug },
  );
  return found;
}

/** What the metadata of a category of boats is made of, or undefined. */
export async function findCategorySeo(id: number, knex: Knex): Promise<CategoryFacts | undefined> {
  const [found] = await prepared<CategoryFacts>(
    knex,
    `SELECT c.id, c.name,
       coalesce((SELECT sum(n.boats) FROM boat_counts n WHERE n.category_id = c.id), 0)::int AS boats_count,
       coalesce((SELECT b.main_image FROM boats b
         WHERE b.category_id = c.id AND b.status = 'active' AND b.main_image IS NOT NULL
         ORDER BY b.featured DESC, b.created_at DESC, b.id DESC LIMIT 1), ${sitePicture}) AS picture
     FROM categories c WHERE c.id = :id`,
    { id },
  );
  return found;
}
