import { fetchNewestPosts, postsAddress } from '../api/blog';
import { keepAnswer } from './kept-answers';

/** Keeps the first page of the blog and its posts on the device, as the screens that show them do. */
export async function keepNewestPosts(): Promise<void> {
  const { list, posts } = await fetchNewestPosts();
  await keepAnswer(postsAddress({ page: 1, category: null, search: '' }), list);
  for (const page of posts) await keepAnswer(`post:${page.post.slug}`, page);
}
