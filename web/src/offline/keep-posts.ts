import { fetchPost, fetchPosts, type PostQuestion, postsAddress } from '../api/blog';
import { keepAnswer, keptAnswer } from './kept-answers';

/** So many of the newest posts are readable without a link. */
const newest = 12;

/** Keeps the newest posts on the device; those that it has are brought up to date when they are opened. */
export async function keepNewestPosts(): Promise<void> {
  let kept = 0;
  for (let page = 1; kept < newest; page += 1) {
    const question: PostQuestion = { page, category: null, search: '' };
    const list = await fetchPosts(question);
    await keepAnswer(postsAddress(question), list);
    for (const { slug } of list.posts.slice(0, newest - kept)) {
      const key = `post:${slug}`;
      if (!(await keptAnswer(key))) await keepAnswer(key, await fetchPost(slug));
    }
    kept += list.posts.length;
    if (page >= list.total_pages) return;
  }
}
