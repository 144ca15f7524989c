import { query } from './site';

/** A post that a test adds to the blog. */
interface AddedPost {
  title: string;
  slug: string;
  category?: number;
  visits?: number;
  content?: unknown[];
  /** Days before today. */
  age?: number;
  picture?: boolean;
}

/** Adds a category and returns its id; `removePosts` takes it away. */
export async function addBlogCategory(name: string): Promise<number> {
  const [row] = await query<{ id: number }>(
    `INSERT INTO blog_categories (name, description) VALUES ($1, 'E2E') RETURNING id`,
    [name],
  );
  return row?.id ?? 0;
}

/** Publishes a post and returns its id. */
export async function addPost(post: AddedPost): Promise<number> {
  const { title, slug, category = null, visits = 0, age = 0, picture = false } = post;
  const content = post.content ?? [{ type: 'text', content: `${title} begins here.` }];
  const [row] = await query<{ id: number }>(
    `INSERT INTO blog_posts (title, slug, status, category_id, content, plain_text_content, visit_count, published_at, main_image)
     VALUES ($1, $2, 'published', $3, $4, $5, $6, now() - make_interval(days => $7),
       CASE WHEN $8 THEN (SELECT image FROM boat_images ORDER BY id LIMIT 1) END)
     RETURNING id`,
    [
      title,
      `e2e-${slug}`,
      category,
      JSON.stringify(content),
      `${title} begins here.`,
      visits,
      age,
      picture,
    ],
  );
  return row?.id ?? 0;
}

/** Adds a picture to the text of a post and returns its id. */
export async function addPostImage(post: number, caption: string): Promise<number> {
  const [row] = await query<{ id: number }>(
    `INSERT INTO blog_images (post_id, image, caption)
     SELECT $1, image, $2 FROM boat_images ORDER BY id LIMIT 1 RETURNING id`,
    [post, caption],
  );
  return row?.id ?? 0;
}

/** Takes away what the others added. */
export async function removePosts(): Promise<void> {
  await query("DELETE FROM blog_posts WHERE slug LIKE 'e2e-%'");
  await query("DELETE FROM blog_categories WHERE description = 'E2E'");
}
