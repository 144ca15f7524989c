import { query, site } from './site';

/** One public page of each kind, by its address. */
export const kindsOfPages: Record<string, () => Promise<string>> = {
  'the list': async () => '/',
  'a category': async () => {
    const [row] = await query<{ id: number }>('SELECT category_id AS id FROM boats WHERE id = 1');
    return wholeAddress(`/boats/category/${row?.id}`);
  },
  'a boat': boatAddress,
  'the blog': async () => '/blog',
  'a post': postAddress,
  'a page of content': async () => '/services',
};

/** Address of the page of boat 1. */
export function boatAddress(): Promise<string> {
  return wholeAddress('/boats/1');
}

/** Address of a published post. */
export async function postAddress(): Promise<string> {
  const [post] = await query<{ slug: string }>(
    "SELECT slug FROM blog_posts WHERE status = 'published' ORDER BY id LIMIT 1",
  );
  return `/blog/${post?.slug}`;
}

/** Where the server leads from a short spelling; a browser that is led there itself forgets the headers of a test. */
export async function wholeAddress(path: string): Promise<string> {
  const answer = await fetch(site().url + path, { redirect: 'manual' });
  return answer.headers.get('location') ?? path;
}
