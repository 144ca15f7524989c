import { query } from './site';

/** A post that a test adds to the back office; what is absent is filled in. */
interface AdminPostPart {
  title: string;
  status?: 'draft' | 'published';
  category?: number | null;
  /** Paragraphs, or pictures by their captions in square brackets, as in "[Sunset]". */
  content?: string[];
  picture?: boolean;
}

/** Adds a post and returns its id; `removeContent` takes it away by a word of its title. */
export async function addAdminPost(post: AdminPostPart): Promise<number> {
  const { title, status = 'draft', category = null, content = [`${title} begins.`] } = post;
  const slug = `e2e-${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`.slice(0, 79);
  const [row] = await query<{ id: number }>(
    `INSERT INTO blog_posts (title, slug, status, category_id, content, plain_text_content, published_at, main_image)
     VALUES ($1, $2, $3, $4, '[]', $5, CASE WHEN $3 = 'published' THEN now() END,
       CASE WHEN $6 THEN (SELECT image FROM boat_images ORDER BY id LIMIT 1) END)
     RETURNING id`,
    [title, slug, status, category, content.join('\n\n'), post.picture ?? false],
  );
  const id = row?.id ?? 0;
  const blocks: unknown[] = [];
  for (const part of content) {
    const caption = /^\[(.*)\]$/.exec(part)?.[1];
    if (caption === undefined) {
      blocks.push({ type: 'text', content: part });
      continue;
    }
    const [image] = await query<{ id: number }>(
      `INSERT INTO blog_images (post_id, image, caption)
       SELECT $1, image, $2 FROM boat_images ORDER BY id LIMIT 1 RETURNING id`,
      [id, caption],
    );
    blocks.push({ type: 'image', image_id: image?.id, caption });
  }
  await query('UPDATE blog_posts SET content = $2 WHERE id = $1', [id, JSON.stringify(blocks)]);
  return id;
}

/** What is stored of the post with a title; undefined when there is none. */
export async function postNow(title: string): Promise<Record<string, unknown> | undefined> {
  const [row] = await query('SELECT * FROM blog_posts WHERE title = $1', [title]);
  return row;
}

/** Adds a story and returns its id. */
export async function addStory(
  full_name: string,
  { message = 'We saw dolphins by Stiltsville.', pictures = 0 } = {},
): Promise<number> {
  const [row] = await query<{ id: number }>(
    `INSERT INTO stories (full_name, email, message) VALUES ($1, $2, $3) RETURNING id`,
    [full_name, `${full_name.toLowerCase().replace(/\W+/g, '.')}@e2e.example`, message],
  );
  const id = row?.id ?? 0;
  await query(
    `INSERT INTO story_images (story_id, position, image)
     SELECT $1, row_number() OVER () - 1, image
     FROM (SELECT DISTINCT image FROM boat_images ORDER BY image LIMIT $2) AS chosen`,
    [id, pictures],
  );
  return id;
}

/** Takes away posts, categories and stories with the word in their title, name or writer. */
export async function removeContent(word: string): Promise<void> {
  await query("DELETE FROM stories WHERE full_name LIKE '%' || $1 || '%'", [word]);
  await query("DELETE FROM blog_posts WHERE title LIKE '%' || $1 || '%'", [word]);
  await query("DELETE FROM blog_categories WHERE name LIKE '%' || $1 || '%'", [word]);
}
