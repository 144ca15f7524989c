import type { Knex } from 'knex';
import { type DemoPost, demoBlogCategories, demoPosts, isImage, plainText } from './blog';
import {
  type BlogPictureShape,
  blogPictureSize,
  drawBlogPicture,
} from './blog-pictures/draw-blog-picture';
import type { PictureTask, StoredPicture } from './store-pictures';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** A post's pictures as they are stored: the main one first, then those of its text. */
function picturesOf(post: DemoPost): { scene: string; shape: BlogPictureShape }[] {
  const inText = post.body.filter(isImage).map(({ picture }) => picture);
  return [
    { scene: post.picture, shape: 'main' },
    ...inText.map((scene) => ({ scene, shape: 'block' as const })),
  ];
}

/** The pictures of all posts, post by post. */
export function blogPictures(): PictureTask[] {
  return demoPosts.flatMap(picturesOf).map(({ scene, shape }) => ({
    draw: () => drawBlogPicture(scene, shape),
    ...blogPictureSize[shape],
  }));
}

/**
 * Fills the blog: categories, posts and the pictures in their text.
 * @param pictures what was stored for `blogPictures`, in the same order
 */
export async function insertBlog(
  trx: Knex.Transaction,
  pictures: StoredPicture[],
  now: number,
): Promise<void> {
  await trx('blog_categories').insert(
    demoBlogCategories.map((category, place) => ({ ...category, id: place + 1 })),
  );
  const { posts, images } = blogRows(
    pictures.map(({ key }) => key),
    now,
  );
  await trx('blog_posts').insert(posts);
  await trx('blog_images').insert(images);
}

/** The rows of all posts and of the pictures in their text, given the keys of the stored pictures. */
export function blogRows(keys: string[], now: number) {
  const posts = [];
  const images: { id: number; post_id: number; image: string; caption: string }[] = [];
  let next = 0;
  const nextKey = (): string => {
    const key = keys[next++];
    if (key === undefined) throw new Error('The blog has more pictures than were stored');
    return key;
  };
  for (const [place, post] of demoPosts.entries()) {
    const id = place + 1;
    const main_image = nextKey();
    const content = post.body.map((part) => {
      if (!isImage(part)) return { type: 'text', content: part };
      const { caption } = part;
      images.push({ id: images.length + 1, post_id: id, image: nextKey(), caption });
      return { type: 'image', image_id: images.length, caption };
    });
    // Nobody publishes always at the same minute.
    const written = new Date(now - post.days_ago * dayMs - ((id * 37) % 100) * 0.1 * hourMs);
    posts.push({
      id,
      title: post.title,
      slug: post.slug,
      status: post.status,
      category_id: demoBlogCategories.findIndex(({ name }) => name === post.category) + 1,
      content: JSON.stringify(content),
      plain_text_content: plainText(post),
      main_image,
      visit_count: post.visit_count,
      created_at: written,
      updated_at: written,
      published_at: post.status === 'published' ? written : null,
    });
  }
  return { posts, images };
}
